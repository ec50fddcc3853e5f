if (false) exports.never = 1;
function later() {
  exports.inFunction = 1;
}
exports.throwing = 1;
Object.defineProperty(exports, "throwing", { get() { throw new Error("read"); } });
Object.defineProperty(exports, "guarded", { enumerable: false, value: 1 });
Object.defineProperty(exports, "hidden", { value: 2 });
exports.$weird_1 = 1;
exports.class = "a keyword";
