// Tests the exactly specified Math functions on edges: rounding, signs, min/max, sqrt, imul, clz32, fround, trunc.
export {};
const xs = [
  0,
  -0,
  0.5,
  -0.5,
  0.49999999999999994,
  1.5,
  -1.5,
  2.5,
  -2.5,
  3.7,
  -3.7,
  1e20,
  -1e20,
  2147483647.5,
  -2147483648.5,
  4503599627370495.5,
  9007199254740991,
  NaN,
  Infinity,
  -Infinity,
];
for (const x of xs)
  console.log(
    x,
    Math.floor(x),
    Math.ceil(x),
    Math.round(x),
    Math.trunc(x),
    Math.abs(x),
    Math.sign(x),
    Math.sqrt(x),
    Math.fround(x),
    Math.clz32(x),
  );
console.log(
  Math.max(),
  Math.min(),
  Math.max(1, NaN, 3),
  Math.min(0, -0),
  Math.max(-0, 0),
  Math.max(-0),
  Math.min("2" as any, 3),
  Math.max(null as any, -1),
  Math.max(undefined as any, 1),
  Math.max(...[1, 5, 3]),
  Math.min([4] as any, 5),
);
console.log(
  Math.imul(3, 4),
  Math.imul(0xffffffff, 5),
  Math.imul(0x7fffffff, 0x7fffffff),
  Math.imul(1.9, 2.9),
  Math.imul("3" as any, 4),
  Math.imul(2 ** 32 + 1, 7),
  Math.imul(NaN, 1),
);
console.log(
  Math.pow(2, 10),
  Math.pow(2, 0),
  Math.pow(-2, 3),
  Math.pow(0, 0),
  Math.pow(NaN, 0),
  Math.pow(7, -1),
  Math.pow(2, 1023),
  Math.pow(2, 1024),
  Math.pow(2, -1074),
  Math.pow(2, -1075),
  Math.pow(-0, 3),
  Math.pow(-0, -3),
  Math.pow(1, Infinity),
  Math.pow(4, 0.5),
);
console.log(
  Math.sqrt(2),
  Math.sqrt(16),
  Math.sqrt(1e300),
  Math.sqrt(-1),
  Math.sqrt("9" as any),
  Math.fround(5.5),
  Math.fround(5.05),
  Math.fround(1e40),
  Math.fround(1e-50),
  Math.fround(16777217),
);
console.log(
  Math.floor("7.9" as any),
  Math.floor(null as any),
  Math.floor(undefined as any),
  Math.abs("-3" as any),
  Math.abs([] as any),
  Math.round({} as any),
  Math.sign("-5" as any),
  Math.trunc(true as any),
  (Math as any).floor(),
  Math.PI,
  Math.E,
  Math.LN2,
  Math.LN10,
  Math.LOG2E,
  Math.LOG10E,
  Math.SQRT2,
  Math.SQRT1_2,
);
const calls: string[] = [];
const v = (n: string, x: number): any => ({
  valueOf() {
    calls.push(n);
    return x;
  },
});
console.log(Math.max(v("a", 1), v("b", NaN), v("c", 3)), calls.join(""));
const isq = (n: number) => {
  let x = n;
  while (x * x > n) x = Math.floor((x + Math.floor(n / x)) / 2);
  return x;
};
console.log([0, 1, 15, 16, 99, 1e6, 1e12].map(isq));
const round2 = (x: number) => Math.round(x * 100) / 100;
console.log([1.005, 2.345, -1.555, 10.499999].map(round2));
let lcg = 42;
const rnd = () => (lcg = (Math.imul(lcg, 1664525) + 1013904223) >>> 0) / 4294967296;
console.log(Array.from({ length: 6 }, () => Math.floor(rnd() * 100)));
console.log(
  typeof Math.floor,
  Math.floor.length,
  Math.max.length,
  Math.floor.name,
  Object.keys(Math),
);
const mod = (a: number, b: number) => ((a % b) + b) % b;
console.log(mod(-1, 5), mod(7, 5), mod(-7, 3), mod(5.5, 2));
console.log(
  [3.2, -3.2].map(Math.floor),
  [1, 4, 9].map(Math.sqrt),
  [1.5, 2.5].map(Math.round),
  [-1, 2].map(Math.abs as any),
);
console.log(
  1 / Math.round(-0.2),
  1 / Math.ceil(-0.9),
  1 / Math.trunc(-0.9),
  1 / Math.floor(-0),
  1 / Math.max(-0, -0),
  1 / Math.min(0, -0),
  1 / Math.sqrt(-0),
  1 / Math.abs(-0),
  1 / Math.fround(-0),
  1 / Math.sign(-0),
);
