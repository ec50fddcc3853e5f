// Tests what CommonJS modules export and how: replaced exports, functions and classes, redeclared names, shadowed names, return.
const fn = require("./cjs_exports_lib/fn.cjs");
console.log(fn(2, 3), fn.helper(4), Object.keys(fn));
const Klass = require("./cjs_exports_lib/klass.cjs");
const k = new Klass("one");
console.log(k, k.hello(), Klass.made, k instanceof Klass);
for (const name of ["undefined", "null"]) console.log(name, typeof name);
console.log(require("./cjs_exports_lib/primitive.cjs"), require("./cjs_exports_lib/undefined.cjs"), require("./cjs_exports_lib/null.cjs"));
console.log(require("./cjs_exports_lib/redeclared.cjs"));
console.log(require("./cjs_exports_lib/shadowed.cjs"));
console.log(require("./cjs_exports_lib/early_return.cjs"));
console.log(require("./cjs_exports_lib/sloppy.cjs"));
console.log(require("./cjs_exports_lib/strict.cjs"));
console.log(require("./cjs_exports_lib/this.cjs"));
console.log(require("./cjs_exports_lib/getters.cjs"));
const { counter, bump, box } = require("./cjs_exports_lib/counter.cjs");
bump();
bump();
console.log(counter, require("./cjs_exports_lib/counter.cjs").counter, box.value);
// Lookups by computed names, iteration, mutation from outside.
const all = require("./cjs_exports_lib/many.cjs");
for (const key of Object.keys(all).sort()) console.log(key, all[key](3));
all.extra = (x: number) => x * 100;
console.log(require("./cjs_exports_lib/many.cjs").extra(2));
