// fail, ok, ifError.
import assert from "node:assert";
import strict from "node:assert/strict";
const t = (label: string, f: () => any) => { try { f();
console.log(label, "ok"); } catch (e: any) { console.log(label, e.name, e.code, e.generatedMessage, e.operator);
console.log(e.message); } };
t("pdse", () => assert.partialDeepStrictEqual({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3 } }));
t("pdse", () => assert.partialDeepStrictEqual({ a: 1 }, { a: 2 }));
t("pdse", () => assert.partialDeepStrictEqual([1, 2, 3], [1, 3]));
t("pdse", () => assert.partialDeepStrictEqual(new Set([1, 2]), new Set([2])));
