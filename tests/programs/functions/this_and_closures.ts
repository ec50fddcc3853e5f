// Tests this in every kind of call, bound functions, default parameters with closures, recursion through names, function properties.
"use strict";
export {};
const attempt = (f: () => any) => {
  try {
    return f();
  } catch (e: any) {
    return e.name + ": " + e.message;
  }
};
function who(this: any, ...a: any[]) {
  return [this === undefined ? "undef" : this === null ? "null" : typeof this === "object" ? (this.id ?? "obj") : typeof this, a.length].join();
}
const o: any = { id: "o", who, arrow: () => typeof (globalThis as any).nothing, nested: { id: "n", who } };
console.log(who(), o.who(), o.nested.who(1), (o.who)(), (0, o.who)(), o["who"](2, 3), o?.who(), (o?.nested).who(), who.call(5 as any), who.call(null), who.apply("s" as any, [1, 2]), who.bind({ id: "b" })(1), new (class { id = "c"; who = who; r = this.who(); })().r, [who][0](), [{ id: "el", who }].map((x) => x.who()).join(), attempt(() => o.none()), attempt(() => o.nested.none.x()), attempt(() => o.id()));
const b1: any = who.bind("x" as any, 1);
const b2 = b1.bind({ id: "ignored" }, 2, 3);
console.log(b2(4), b2.name, b2.length, b1.name, who.bind(null).length, ((a: any, b: any, c = 1) => 0).length, ((...r: any[]) => 0).length, ((a = 1, b: any) => 0).length, "prototype" in b1, attempt(() => new b1()), Object.getOwnPropertyNames(b1));
function Point(this: any, x: number, y: number) {
  this.x = x;
  this.y = y;
}
Point.prototype.sum = function () {
  return this.x + this.y;
};
const BP: any = Point.bind(null, 10);
const p = new BP(5);
console.log(p.sum(), p instanceof (Point as any), p instanceof BP, p.constructor === Point, BP.prototype, attempt(() => (Point as any)(1, 2)));
let calls = 0;
const dflt = (a = ++calls, b = () => a, c = b() + 1) => [a, b(), c];
console.log(dflt(), dflt(undefined, undefined, undefined), dflt(null as any), dflt(7, () => 9), calls);
function scope(x: any, f = () => x, g = () => typeof inner) {
  var x: any = x + 1;
  var inner = 1;
  return [x, f(), g()];
}
console.log(scope(1), attempt(() => ((a = b, b = 1) => a)()), attempt(() => ((a: any, b = a) => b)(3)), ((a: any, a2 = arguments_(a)) => a2)(2));
function arguments_(n: any) {
  return arguments.length + n;
}
function mutate(a: any, b?: any) {
  arguments[0] = "changed";
  a = a + "!";
  return [a, arguments[0], arguments.length, b, Array.prototype.slice.call(arguments, 1), typeof arguments, [...arguments].length];
}
console.log(mutate("x"), mutate("x", "y", "z"));
const fact = function f(n: number): number {
  return n < 2 ? 1 : n * f(n - 1);
};
console.log(fact(10), fact.name, attempt(() => { const g = function h() { (h as any) = 1; }; g(); }));
const counter = () => {
  let n = 0;
  return { inc: (by = 1) => (n += by), get value() { return n; }, reset() { n = 0; return this; } };
};
const c1 = counter();
const c2 = counter();
c1.inc();
c1.inc(5);
c2.inc(-1);
console.log(c1.value, c2.value, c1.reset().value, Object.keys(c1));
const compose = (...fs: Function[]) => fs.reduce((f, g) => (...a: any[]) => g(f(...a)));
const curry = (f: Function): any => function c(...a: any[]): any { return a.length >= f.length ? f(...a) : (...b: any[]) => c(...a, ...b); };
console.log(compose((a: number, b: number) => a + b, Math.sqrt, String)(7, 9), curry((a: number, b: number, c: number) => a * b + c)(2)(3)(4), curry((a: any, b: any) => [a, b])(1, 2));
const memo = <T extends (...a: any[]) => any>(f: T) => Object.assign((...a: Parameters<T>) => (memo.cache[a.join()] ??= f(...a)), { original: f });
memo.cache = {} as Record<string, any>;
const slow = memo((a: number, b: number) => { calls++; return a ** b; });
calls = 0;
console.log(slow(2, 5), slow(2, 5), slow(3, 2), calls, memo.cache, slow.original(2, 2), Object.keys(slow));
const fns = [function () {}, () => {}, function named() {}, class {}, class N {}, { m() {} }.m, { get g() { return 1; } }, async () => {}, function* gen() {}, Math.max, Function.prototype];
console.log(fns.map((f: any) => typeof f === "function" ? `${f.name}|${f.length}|${"prototype" in f}|${Object.getOwnPropertyNames(f).sort().join()}` : Object.getOwnPropertyDescriptor(f, "g")!.get!.name).join("\n"));
const key = Symbol("sym");
const named: any = { a: () => 1, ["b" + 1]: function () {}, [key]: () => 2, c: class {}, d: (() => 3, () => 4), [Symbol()]: () => 5, "e f"() {} };
console.log(Reflect.ownKeys(named).map((k) => JSON.stringify(named[k].name)).join());
let [v1 = () => 1, { v2 = function () {} } = {} as any] = [] as any;
let v3;
v3 = () => {};
let v4: any = null;
v4 ??= () => {};
console.log(v1.name, v2.name, (v3 as any).name, v4.name, (() => {}).name, (function () {}).name, ((x = () => {}) => x.name)());
console.log(attempt(() => (undefined as any)()), attempt(() => (null as any).f()), attempt(() => (5 as any)()), attempt(() => new (5 as any)()), attempt(() => new (o.arrow)()), attempt(() => new o.nested.none()), attempt(() => o.nested()), attempt(() => [1, 2](0)), attempt(() => (() => 1)()()), attempt(() => who.call.call(1 as any)), attempt(() => Function.prototype.call.call(who, 1)), attempt(() => Reflect.apply(who, 1, [2])), attempt(() => who.apply(null, 5 as any)), attempt(() => who.apply(null, { length: 2 } as any)), attempt(() => who.bind.call(5 as any)));
function variadic(first: any, ...rest: any[]) {
  rest.push(first);
  return rest;
}
console.log(variadic(1), variadic(1, 2, 3), variadic(...[1, 2], 3, ...new Set([4, 5])), variadic.length, Math.max(...[], ...[3], 2), variadic(...("ab" as any), ...[]));
const gets: any = { get f() { return () => "got"; }, get ["x"]() { return undefined; } };
console.log(gets.f(), attempt(() => gets.x()), gets.x?.(), gets?.f?.(), gets.none?.deep.er(), attempt(() => gets.none.deep), delete gets.f, gets.f);
