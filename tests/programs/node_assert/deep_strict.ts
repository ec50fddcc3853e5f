// Differences of deep values.
import assert from "node:assert";
import strict from "node:assert/strict";
const t = (label: string, f: () => any) => { try { f();
console.log(label, "ok"); } catch (e: any) { console.log(label, e.name, e.code, e.generatedMessage, e.operator);
console.log(e.message); } };
t("de", () => assert.deepEqual({ a: 1 }, { a: "1" }));
t("de", () => assert.deepEqual({ a: 1, b: 2 }, { a: 1, b: 3 }));
t("de", () => assert.deepEqual([1, 2, 3], [1, 2]));
t("nde", () => assert.notDeepEqual({ a: 1 }, { a: 1 }));
t("nde", () => assert.notDeepEqual({ a: 1 }, { a: "1" }));
