var __defProp = Object.defineProperty;
var __export = (target, all) => {
  for (var name in all) __defProp(target, name, { get: all[name], enumerable: true });
};
var src = {};
__export(src, { first: () => first, second: () => second });
module.exports = src;
var first = 1, second = 2;
0 && (module.exports = { first, second });
