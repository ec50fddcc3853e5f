// Tests import() of known files: evaluated when it is called, once; namespaces, errors, order among microtasks.
const show = (label: string) => (value: any) => console.log(label, value);
console.log("start");
const first = import("./dynamic_import_lib/first.ts");
console.log(first instanceof Promise, "after the call");
Promise.resolve().then(() => console.log("microtask"));
const ns = await first;
console.log(ns, ns.default(), ns.value);
console.log((await import("./dynamic_import_lib/first.ts")) === ns, (await import(`./dynamic_import_lib/first.ts`)) === ns);
ns.change("changed");
console.log(ns.value);
const { shared } = await import("./dynamic_import_lib/second.ts");
console.log(shared === (await import("./dynamic_import_lib/shared.ts")).shared);
// Modules that fail: the same error each time.
let error: any;
for (let i = 0; i < 2; i++) {
  try {
    await import("./dynamic_import_lib/throws.ts");
  } catch (e: any) {
    console.log(i, e.name, e.message, i === 0 || e === error);
    error = e;
  }
}
try {
  await import("./dynamic_import_lib/imports_throws.ts");
} catch (e) {
  console.log("through another", e === error);
}
const clean = (e: any) => [e.name, e.code, e.message.replaceAll(import.meta.dirname, "HERE"), e.url?.replace(import.meta.dirname, "HERE"), Object.keys(e)];
for (const load of [
  () => import("./dynamic_import_lib/missing.ts"),
  () => import("no-such-package"),
  () => import("@scope/none/deep.js"),
  () => import("node:none"),
]) {
  await load().then(show("loaded"), (e) => console.log(...clean(e)));
}
// Cycles: an import() of a module that imports this one.
const cycle = await import("./dynamic_import_lib/cycle_a.ts");
console.log(cycle.a(), cycle.seen);
// Modules that wait.
const both = await Promise.all([import("./dynamic_import_lib/slow.ts"), import("./dynamic_import_lib/fast.ts"), import("./dynamic_import_lib/slow.ts")]);
console.log(both.map((m: any) => m.name), both[0] === both[2]);
const results = await Promise.allSettled([import("./dynamic_import_lib/slow_throws.ts"), import("./dynamic_import_lib/on_slow_throws.ts")]);
console.log(results.map((r: any) => [r.status, r.reason?.message]));
// CommonJS, JSON and built-ins.
const cjs = await import("./dynamic_import_lib/common.cjs");
console.log(cjs, cjs.default.own === cjs.own);
const json: any = await import("./dynamic_import_lib/data.json", { with: { type: "json" } });
console.log(json, json.default.list.length);
await import("./dynamic_import_lib/data.json" as any).catch((e: any) => console.log(e.name, e.code));
const fs = await import("node:fs");
console.log(typeof fs.readFileSync, fs.default.readFileSync === fs.readFileSync);
async function lazily(n: number): Promise<string> {
  const { describe } = await import("./dynamic_import_lib/lazy.ts");
  return describe(n);
}
console.log(await lazily(1), await lazily(2));
import("./dynamic_import_lib/last.ts").then((m) => console.log("then", m.default)).finally(() => console.log("finally"));
console.log("end");
