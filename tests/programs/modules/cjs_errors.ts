// Tests require of what is not there or fails: messages, codes, require stacks, errors inside modules, wrong arguments.
const here = __dirname;
function show(what: string, f: () => any) {
  try {
    console.log(what, f());
  } catch (e: any) {
    const clean = (s: string) => s.replaceAll(here, "HERE");
    console.log(what, e.name, e.code, clean(e.message), e.requireStack?.map(clean), Object.keys(e));
  }
}
show("constant", () => require("./missing.js"));
show("package", () => require("no-such-package"));
show("scoped", () => require("@no/such/package"));
show("deep", () => require("./cjs_errors_lib/asks.cjs"));
show("builtin", () => require("node:no-such-builtin"));
const name = "./" + "computed.js";
show("computed", () => require(name));
show("number", () => require(5 as any));
show("none", () => (require as any)());
show("empty", () => require(""));
show("resolve", () => require.resolve("./missing.js"));
show("resolve package", () => require.resolve("no-such-package/sub"));
show("throws", () => require("./cjs_errors_lib/throws.cjs"));
show("throws a value", () => require("./cjs_errors_lib/throws_value.cjs"));
show("bad json", () => require("./cjs_errors_lib/bad.json"));
show("within", () => require("./cjs_errors_lib/catches.cjs"));
// What packages do: try one, fall back on another.
let impl: any;
try {
  impl = require("fast-native-implementation");
} catch {
  impl = require("./cjs_errors_lib/fallback.cjs");
}
console.log(impl.name, module.children.map((c: any) => c.filename.slice(here.length)));
let optional: any;
if (process.env.NEVER_SET_IN_A_TEST) optional = require("./not/there");
console.log(optional, typeof (globalThis as any).require, typeof (globalThis as any).module);
