// match, doesNotMatch, strict.
import assert from "node:assert";
import strict from "node:assert/strict";
const t = (label: string, f: () => any) => { try { f();
console.log(label, "ok"); } catch (e: any) { console.log(label, e.name, e.code, e.generatedMessage, e.operator);
console.log(e.message); } };
t("dnt", () => assert.doesNotThrow(() => 1));
t("dnt", () => assert.doesNotThrow(() => { throw new Error("inner"); }));
t("dnt", () => assert.doesNotThrow(() => { throw new Error("inner"); }, "msg"));
t("dnt", () => assert.doesNotThrow(() => { throw new Error("inner"); }, TypeError));
t("m", () => assert.match("abc", /b/));
t("m", () => assert.match("abc", /x/));
t("m", () => assert.match(5 as any, /x/));
t("dnm", () => assert.doesNotMatch("abc", /b/));
t("m", () => assert.match("abc", /x/, "own"));
