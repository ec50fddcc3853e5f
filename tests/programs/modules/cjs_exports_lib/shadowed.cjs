function bundle(modules) {
  const cache = {};
  function load(id) {
    if (cache[id]) return cache[id].exports;
    const module = (cache[id] = { exports: {} });
    modules[id](load, module, module.exports);
    return module.exports;
  }
  return load(0);
}
exports.bundled = bundle([
  function (require, module, exports) {
    exports.one = require(1).value;
    module.exports.two = require(2);
  },
  function (require, module, exports) {
    exports.value = "first";
  },
  function (require, module, exports) {
    module.exports = [require(1), typeof __filename];
  },
]);
function module_() {
  return typeof module;
}
exports.inner = module_();
exports.local = ((exports) => exports)(5);
