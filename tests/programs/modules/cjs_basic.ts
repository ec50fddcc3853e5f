// Tests CommonJS as the entry: require of constants, cycles with partial exports, caching, module objects, JSON, built-ins.
const a = require("./cjs_basic_lib/a.cjs");
const b = require("./cjs_basic_lib/b.cjs");
const again = require("./cjs_basic_lib/a.cjs");
console.log(a, b, a === again);
console.log(require.main === module, module.id, module.loaded, module.filename === __filename, module.path === __dirname);
console.log(exports === module.exports, this === module.exports, Object.keys(module));
console.log(module.children.map((c: any) => c.filename.slice(__dirname.length)), module.children[0].loaded);
console.log(module.children[0].parent === module, module.parent, module.constructor.name);
console.log(typeof require, require.name, require.length, Object.keys(require), Object.keys(require.resolve));
console.log(require.resolve("./cjs_basic_lib/a.cjs").slice(__dirname.length), require.resolve("fs"), require.resolve("node:path"));
const path = require("path");
console.log(path === require("node:path"), path.basename(__filename), path.relative(__dirname, module.children[1].filename));
const data = require("./cjs_basic_lib/data.json");
console.log(data, data === require("./cjs_basic_lib/data.json"));
data.list.push("changed here");
console.log(require("./cjs_basic_lib/data.json").list);
// Lazy: the module runs when it is asked for, once.
function lazy() {
  return require("./cjs_basic_lib/lazy.cjs");
}
console.log("before lazy");
console.log(lazy().count, lazy().count, lazy() === lazy());
// A folder with an index, a file without its extension.
console.log(require("./cjs_basic_lib/folder"), require("./cjs_basic_lib/folder/index"), require("./cjs_basic_lib/plain"));
// require as a value.
const indirect = require;
console.log(indirect("./cjs_basic_lib/a.cjs") === a, typeof module.require, module.require("./cjs_basic_lib/b.cjs") === b);
if (require.main === module) console.log("run directly");
exports.x = 1;
module.exports = { replaced: true };
console.log(exports, module.exports);
