// equal and notEqual.
import assert from "node:assert";
import strict from "node:assert/strict";
const t = (label: string, f: () => any) => { try { f();
console.log(label, "ok"); } catch (e: any) { console.log(label, e.name, e.code, e.generatedMessage, e.operator);
console.log(e.message); } };
const deep: any = { a: 1, b: [1, 2, { c: 3 }], m: new Map([["k", 1]]) };
t("eq", () => assert.equal(1, "1"));
t("eq2", () => assert.equal(1, 2));
t("eq3", () => assert.equal(NaN, NaN));
t("eq4", () => assert.equal(1, 2, "custom"));
t("eq5", () => assert.equal({}, {}));
