// Tests parameter passing: missing and extra arguments, defaults, rest, defaults that see earlier parameters and arguments.
export {};
function f(a?: any, b?: any, c?: any) {
  return [a, b, c, arguments.length];
}
const g: any = f;
console.log(g(), g(1), g(1, 2, 3), g(1, 2, 3, 4, 5));
function d(a = 1, b = a + 1, c = a + b) {
  return [a, b, c];
}
console.log(d(), d(5), d(undefined, 10), d(1, undefined, 3), d(null as any), d(0, NaN));
let calls = 0;
const side = () => ++calls;
function lazy(x = side()) {
  return x;
}
console.log(lazy(7), calls, lazy(), lazy(undefined), calls);
function rest(a: any, ...r: any[]) {
  return r.length + ":" + r.join("|");
}
console.log(rest(1), rest(1, 2), rest(1, 2, 3, 4), (rest as any)());
console.log(
  f.length,
  d.length,
  rest.length,
  ((a: any, b = 1, c: any) => 1).length,
  (({ x }: any, [y]: any) => 1).length,
);
function destr({ a, b: { c = 5 } = {} }: any = {}, [x, , y = "dy"]: any[] = ["dx"]) {
  return [a, c, x, y];
}
console.log(destr(), destr({ a: 1 }), destr({ a: 1, b: { c: 2 } }, [1, 2, 3]));
function closureDefault(a = 1, get = () => a) {
  a = 10;
  return get();
}
console.log(closureDefault());
function varShadow(a = 1, get = () => a) {
  var a = 20;
  return [a, get()];
}
console.log(varShadow());
function reassign(a: number, b: number) {
  a = a + b;
  b = 0;
  return [a, b, arguments[0], arguments[1]];
}
console.log(reassign(3, 4));
function argsToArray() {
  return Array.from(arguments);
}
console.log((argsToArray as any)(1, "b", null), (argsToArray as any)());
function spreadArgs() {
  return [...arguments].reverse();
}
console.log((spreadArgs as any)(1, 2, 3));
function argLen() {
  return arguments.length;
}
console.log(
  (argLen as any)(undefined),
  (argLen as any)(...[1, , 3]),
  argLen.call(null),
  argLen.apply(null, [1, 2] as any),
);
const arrowArgs = function () {
  const inner = () => arguments[0];
  return inner();
} as any;
console.log(arrowArgs("outer"));
function many(
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
  i: number,
  j: number,
) {
  return a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8 + i * 9 + j * 10;
}
console.log(many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), (many as any)(1, 2, 3));
function mutate(o: { n: number }, n: number) {
  o.n = n;
  n = 0;
  o = { n: -1 };
  return o.n;
}
const obj = { n: 1 };
let num = 9;
console.log(mutate(obj, num), obj, num);
try {
  (function (a = b2, b2 = 1) {
    return a;
  })();
} catch (e: any) {
  console.log(e.name + ": " + e.message);
}
