// Tests global functions and values: globalThis, isNaN, Number, String, Boolean as functions, wrappers of primitives.
export {};
console.log(typeof globalThis, globalThis.undefined, typeof globalThis.console);
console.log(
  Number("12"),
  Number(""),
  Number(" 7 "),
  Number("x"),
  Number(null),
  Number(undefined),
  Number(true),
  Number([]),
  Number([5]),
  Number([1, 2]),
  Number({}),
);
console.log(
  String(1),
  String(null),
  String(undefined),
  String(true),
  String([1, [2, 3]]),
  String({}),
  String(Symbol("d")),
  String(-0),
);
console.log(Boolean(0), Boolean(-0), Boolean(NaN), Boolean(""), Boolean("0"), Boolean([]), Boolean({}), Boolean(null));
console.log(Number(), String() === "", Boolean());
console.log(this);
(globalThis as any).shared = 10;
declare let shared: number;
console.log(shared, typeof (globalThis as any).nothere);
shared = 11;
console.log((globalThis as any).shared);
console.log(delete (globalThis as any).shared, typeof shared);
console.log(
  parseInt("42px"),
  parseFloat("3.14abc"),
  isNaN("x" as any),
  isFinite("5" as any),
  Number.isNaN("x"),
  Number.isFinite("5"),
);
console.log(
  (5).toString(),
  (5).toString(),
  (5).toString(),
  (5.5).toFixed(0),
  true.toString(),
  "s".toString(),
  (12.5).valueOf(),
);
console.log([1, 2].toString(), {}.toString(), (() => 1).length);
const sym1 = Symbol("a"),
  sym2 = Symbol("a");
console.log(sym1 === sym2, sym1.toString(), sym1.description, typeof sym1, Symbol().description);
console.log("abc"[1], "abc"[5], ("abc" as any).foo, (5 as any).foo, "abc".length);
console.log(process.argv.length >= 2, typeof process.exit);
process.stdout.write("no newline;");
process.stdout.write(" then newline\n");
if (undefined === void 0) console.log("undefined is void 0");
