// Assertions about promises, AssertionError.
import assert from "node:assert";
import strict from "node:assert/strict";
const t = (label: string, f: () => any) => { try { f();
console.log(label, "ok"); } catch (e: any) { console.log(label, e.name, e.code, e.generatedMessage, e.operator);
console.log(e.message); } };
t("strict", () => strict.equal(1, "1" as any));
t("strict", () => strict.deepEqual({ a: 1 }, { a: "1" } as any));
t("strict", () => assert.strict.notEqual(1, 1));
t("args", () => (assert as any).equal(1));
async function main() {
  for (const f of [() => assert.rejects(Promise.reject(new Error("r"))), () => assert.rejects(Promise.resolve(1)), () => assert.rejects(async () => { throw new TypeError("t"); }, TypeError), () => assert.rejects(async () => { throw new TypeError("t"); }, /z/), () => assert.doesNotReject(Promise.resolve(1)), () => assert.doesNotReject(async () => { throw new Error("q"); }), () => assert.rejects((() => 1) as any)]) {
    try { await f();
console.log("ok"); } catch (e: any) { console.log(e.name, e.code, e.message); }
  }
  const e = new assert.AssertionError({ actual: 1, expected: 2, operator: "strictEqual" });
console.log(e.message, e.name, e.code, Object.keys(e), e instanceof Error, String(e));
}
main();
