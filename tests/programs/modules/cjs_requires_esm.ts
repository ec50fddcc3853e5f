// Tests require of ES modules: namespaces, default exports, the export named module.exports, errors, top-level await.
const ns = require("./cjs_requires_esm_lib/plain.mjs");
console.log(ns, ns[Symbol.toStringTag], Object.keys(ns));
ns.increment();
console.log(ns.count, require("./cjs_requires_esm_lib/plain.mjs") === ns);
try {
  ns.count = 5;
} catch (e: any) {
  console.log(e.message);
}
console.log(ns.count, Object.isFrozen(ns), Object.isSealed(ns));
const def = require("./cjs_requires_esm_lib/with_default.mjs");
console.log(def, def.__esModule, def.default.name, new def.default().hi());
const own = require("./cjs_requires_esm_lib/own_flag.mjs");
console.log(own, own.default);
const replaced = require("./cjs_requires_esm_lib/replaced.mjs");
console.log(typeof replaced, replaced(4), replaced.extra);
console.log(require("./cjs_requires_esm_lib/uses_cjs.mjs"));
try {
  require("./cjs_requires_esm_lib/waits.mjs");
} catch (e: any) {
  console.log(e.code, e.message.split("\n")[0]);
}
try {
  require("./cjs_requires_esm_lib/deep_waits.mjs");
} catch (e: any) {
  console.log(e.code);
}
for (let i = 0; i < 2; i++) {
  try {
    require("./cjs_requires_esm_lib/throws.mjs");
  } catch (e: any) {
    console.log(i, e instanceof RangeError, e.message);
  }
}
import("./cjs_requires_esm_lib/with_default.mjs").then((m) => {
  console.log(m, m === def, m.default === def.default);
  return import("./cjs_requires_esm_lib/waits.mjs");
}).then((m) => console.log(m));
console.log("end of the entry");
