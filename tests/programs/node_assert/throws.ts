// throws and its expectations.
import assert from "node:assert";
import strict from "node:assert/strict";
const t = (label: string, f: () => any) => { try { f();
console.log(label, "ok"); } catch (e: any) { console.log(label, e.name, e.code, e.generatedMessage, e.operator);
console.log(e.message); } };
t("fail", () => assert.fail());
t("fail", () => assert.fail("boom"));
t("fail", () => assert.fail(new TypeError("own")));
t("ok", () => assert.ok(0, "zero"));
t("ok", () => assert(true));
t("ok", () => assert.ok());
t("if", () => assert.ifError(null));
t("if", () => assert.ifError(new Error("bad")));
t("if", () => assert.ifError("str"));
