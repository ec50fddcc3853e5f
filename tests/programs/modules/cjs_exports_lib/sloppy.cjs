madeGlobal = 7;
exports.global = globalThis.madeGlobal;
exports.thisInFunction = (function () {
  return this === globalThis;
})();
function f(a, a) {
  arguments[0] = 9;
  return a;
}
exports.duplicate = f(1, 2);
exports.hoisted = typeof later;
{
  function later() {}
}
exports.deleted = delete exports.hoisted;
