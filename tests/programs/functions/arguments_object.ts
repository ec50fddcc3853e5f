// Tests the strict arguments object: unmapped, length, iteration, spread, writes, inside arrows and nested functions.
export {};
function base(a?: any, b?: any) {
  arguments[0] = "changed";
  a = a + "!";
  return [a, arguments[0], b, arguments.length, typeof arguments];
}
console.log((base as any)("p", "q", "r"), base());
function iter() {
  let s = "";
  for (const x of arguments) s += x + ";";
  return s;
}
console.log((iter as any)(1, "two", [3]));
function indexed() {
  let t = 0;
  for (let i = 0; i < arguments.length; i++) t += arguments[i];
  return t;
}
console.log((indexed as any)(1, 2, 3, 4), indexed());
function nested(this: any) {
  const a = () => arguments.length;
  function inner() {
    return arguments.length;
  }
  return [a(), inner(), (inner as any)(1, 2, 3)];
}
console.log((nested as any)(1, 2));
function forward() {
  return (indexed as any).apply(null, arguments);
}
console.log((forward as any)(5, 6));
function oob() {
  return [arguments[5], arguments[-1 as any], "0" in arguments, 1 in arguments];
}
console.log((oob as any)("x"));
function lengthWrite() {
  (arguments as any).length = 1;
  return Array.from(arguments);
}
console.log((lengthWrite as any)(1, 2, 3));
function keys() {
  return Object.keys(arguments);
}
console.log((keys as any)("a", "b"));
function leak() {
  return arguments;
}
const held = (leak as any)(1, "z");
console.log(held, held.length, held[1], Array.isArray(held));
function isArgs() {
  return Object.prototype.toString.call(arguments);
}
console.log(isArgs());
function delArg(a?: any) {
  delete arguments[0];
  return [a, arguments[0], arguments.length];
}
console.log(delArg(3));
function shadowed(args: any) {
  const arguments_ = args;
  return arguments_;
}
console.log(shadowed(4));
function withDefault(a = 5) {
  return [a, arguments.length, arguments[0]];
}
console.log(withDefault(), withDefault(undefined), withDefault(1));
const m = {
  f() {
    return arguments.length;
  },
  get g() {
    return arguments.length;
  },
};
console.log((m as any).f(1, 2, 3), m.g);
class K {
  n: number;
  constructor() {
    this.n = arguments.length;
  }
}
console.log(new (K as any)(1, 2, 3, 4));
function destr() {
  const [a, ...r] = arguments as any;
  return [a, r];
}
console.log((destr as any)(1, 2, 3));
function sliceArgs() {
  return Array.prototype.slice.call(arguments, 1);
}
console.log((sliceArgs as any)(1, 2, 3));
