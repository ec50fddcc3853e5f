// Prints what src/math/reference.rs consists of: for each function the FNV-1a hash of its results in Node on the
// arguments of src/math/tests.rs. node math_reference.mjs > ../src/math/reference.rs
const mask = (1n << 64n) - 1n;
let state = 0n;
function next() {
  state = (state + 0x9e3779b97f4a7c15n) & mask;
  let z = state;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
  return z ^ (z >> 31n);
}
const view = new DataView(new ArrayBuffer(8));
const ofBits = (bits) => (view.setBigUint64(0, bits), view.getFloat64(0));
const unit = () => Number(next() >> 11n) / 2 ** 53;
function argument(i) {
  switch (i % 6) {
    case 0: return ofBits(next());
    case 1: return unit() * 2 - 1;
    case 2: return (unit() * 2 - 1) * 10;
    case 3: return (unit() * 2 - 1) * 1000;
    case 4: return (unit() * 2 - 1) * 2 ** 30;
    default: return (1 + unit()) * 2 ** (Math.floor(unit() * 40) - 20);
  }
}
function hash(f, arity) {
  state = 0n;
  let h = 0xcbf29ce484222325n;
  for (let i = 0; i < 100000; i++) {
    const x = argument(i);
    const result = arity === 1 ? f(x) : f(x, argument(i / 6 | 0));
    view.setFloat64(0, result);
    const bits = Number.isNaN(result) ? 0x7ff8000000000000n : view.getBigUint64(0);
    h = ((h ^ bits) * 0x100000001b3n) & mask;
  }
  return h;
}
const hex = (n) => "0x" + n.toString(16).toUpperCase().padStart(16, "0").replace(/(....)(?=.)/g, "$1_");
console.log("//! Hashes of Node's results, written by tests/math_reference.mjs.\n");
for (const [name, arity, fs] of [
  ["UNARY", 1, ["sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "exp", "expm1", "log", "log1p", "log2", "log10", "cbrt", "round"]],
  ["BINARY", 2, ["atan2", "hypot"]],
]) {
  console.log(`/// Functions of ${arity === 1 ? "one argument" : "two arguments"}.`);
  console.log(`pub(super) const ${name}: &[(&str, u64)] = &[`);
  for (const f of fs) console.log(`    ("${f}", ${hex(hash(Math[f], arity))}),`);
  console.log("];");
}
