// Deep equality of every kind of object.
import assert from "node:assert";
import strict from "node:assert/strict";
const t = (label: string, f: () => any) => { try { f();
console.log(label, "ok"); } catch (e: any) { console.log(label, e.name, e.code, e.generatedMessage, e.operator);
console.log(e.message); } };
t("dse", () => assert.deepStrictEqual({ a: 1 }, { a: 2 }));
t("dse", () => assert.deepStrictEqual({ a: 1, b: { c: [1, 2, 3] } }, { a: 1, b: { c: [1, 2, 4] } }));
t("dse", () => assert.deepStrictEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21]));
t("dse", () => assert.deepStrictEqual(Array.from({ length: 30 }, (_, i) => i), Array.from({ length: 30 }, (_, i) => i === 15 ? -1 : i)));
