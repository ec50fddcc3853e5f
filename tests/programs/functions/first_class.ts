// Tests functions as values: expressions, IIFE, composition, currying, callbacks, properties on functions, names.
export {};
const add = (a: number) => (b: number) => a + b;
console.log(add(1)(2), [1, 2, 3].map(add(10)));
const compose =
  (...fs: ((x: any) => any)[]) =>
  (x: any) =>
    fs.reduceRight((v, f) => f(v), x);
console.log(
  compose(
    (x) => x + 1,
    (x) => x * 2,
  )(5),
  compose()(7),
);
console.log(
  (function () {
    return "iife";
  })(),
  (() => ({ o: 1 }))(),
  (function self(n: number): number {
    return n ? n + self(n - 1) : 0;
  })(4),
);
function named() {}
const anon = function () {},
  arrow = () => {},
  o = {
    m() {},
    p: function () {},
    ["c" + 1]: () => {},
    get g() {
      return 1;
    },
  } as any;
console.log(
  named.name,
  anon.name,
  arrow.name,
  o.m.name,
  o.p.name,
  o.c1.name,
  function () {}.name === "",
  class K {}.name,
);
function counter() {
  (counter as any).calls = ((counter as any).calls || 0) + 1;
  return (counter as any).calls;
}
counter();
counter();
console.log(counter(), (counter as any).calls, Object.keys(counter));
const curry = (f: any): any =>
  function c(...a: any[]): any {
    return a.length >= f.length ? f(...a) : (...b: any[]) => c(...a, ...b);
  };
const add3 = curry((a: number, b: number, c: number) => a + b + c);
console.log(add3(1)(2)(3), add3(1, 2)(3), add3(1)(2, 3), add3(1, 2, 3));
const memo = <T>(f: (n: number) => T) => {
  const c = new Map<number, T>();
  return (n: number): T => {
    if (!c.has(n)) c.set(n, f(n));
    return c.get(n)!;
  };
};
let evals = 0;
const sq = memo((n) => {
  evals++;
  return n * n;
});
console.log(sq(4), sq(4), sq(5), sq(4), evals);
const table: Record<string, (a: number, b: number) => number> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
};
for (const op of Object.keys(table)) console.log(op, table[op](7, 2));
function apply(n: number, f: (x: number) => number, x: number) {
  while (n-- > 0) x = f(x);
  return x;
}
console.log(
  apply(5, (x) => x * 2, 1),
  apply(0, (x) => x * 2, 1),
);
console.log(
  typeof named,
  named instanceof Function,
  named === named,
  (() => 1) === ((() => 1) as any),
  typeof named.prototype,
  typeof (arrow as any).prototype,
);
const fs: (() => string)[] = [];
for (const w of ["x", "y"]) fs.push(() => w + w);
console.log(fs.map((f) => f()));
function outer() {
  return inner();
  function inner() {
    return "hoisted inner";
  }
}
console.log(outer());
console.log(
  [3, 1, 2].sort((a, b) => b - a),
  ["a", "b"].map(String),
  ["1", "2", "3"].map(Number),
  [0, 1, "", "x"].filter(Boolean),
  ["1", "2", "3"].map(parseInt as any),
);
const pipe = [(x: number) => x + 1, (x: number) => x * x, String];
let val: any = 3;
for (const f of pipe) val = (f as any)(val);
console.log(val, typeof val);
function returnsNothing() {}
function returnsEarly(x: boolean) {
  if (x) return;
  return 1;
}
console.log(returnsNothing(), returnsEarly(true), returnsEarly(false));
const Y = (f: any) => ((x: any) => x(x))((x: any) => f((y: any) => x(x)(y)));
console.log(Y((f: any) => (n: number) => (n ? n * f(n - 1) : 1))(5));
