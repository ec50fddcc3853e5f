// Tests user-defined well-known symbols: iterator, hasInstance, species, toPrimitive, toStringTag, isConcatSpreadable, match, replace, search, split.
export {};
const attempt = (f: () => any) => {
  try {
    return f();
  } catch (e: any) {
    return e.name + ": " + e.message;
  }
};
console.log(Object.getOwnPropertyNames(Symbol).filter((k) => typeof (Symbol as any)[k] === "symbol").sort().map((k) => `${k}=${String((Symbol as any)[k])}`).join());
const s = Symbol("desc");
console.log(String(s), s.toString(), s.description, Symbol().description, Symbol("").description, Symbol(undefined).toString(), Symbol(null as any).toString(), Symbol(5 as any).description, attempt(() => Symbol({ toString: () => "obj" } as any).description), attempt(() => Symbol(Symbol("x") as any)), attempt(() => new (Symbol as any)()), typeof Object(s), Object(s) == (s as any), Object(s) === (s as any), s === s.valueOf());
console.log(attempt(() => s + ""), attempt(() => `${String(s)}`), attempt(() => +(s as any)), attempt(() => (s as any) * 1), attempt(() => (s as any) + 1), !s, s ? 1 : 2, attempt(() => (s as any) < 1), s == (s as any), attempt(() => (s as any) | 0), attempt(() => [s].join()), attempt(() => JSON.stringify({ s, [s]: 1 })), attempt(() => Number(s)), Boolean(s), attempt(() => BigInt(s as any)), attempt(() => parseInt(s as any)), attempt(() => isNaN(s as any)), attempt(() => "x".concat(s as any)), attempt(() => Math.max(s as any)));
console.log(Symbol.for("k") === Symbol.for("k"), Symbol.keyFor(Symbol.for("k")), Symbol.keyFor(s), attempt(() => Symbol.keyFor("k" as any)), Symbol.for(undefined as any).toString(), Symbol.for("k").description, Symbol.keyFor(Symbol.iterator), attempt(() => Symbol.for(s as any)), Symbol.for("a" + "b") === Symbol.for("ab"));
const o: any = { [s]: 1, [Symbol.for("r")]: 2, plain: 3, get [Symbol.toStringTag]() { return "Tagged"; }, [Symbol("m")]() { return "method"; } };
console.log(o[s], Object.keys(o), Object.getOwnPropertySymbols(o).map(String), s in o, Object.hasOwn(o, s), Object.prototype.toString.call(o), `${o}`, { ...o }[s], Object.assign({}, o)[Symbol.for("r")], delete o[s], o[s], Reflect.ownKeys(o).length);
for (const sym of Object.getOwnPropertySymbols(o)) console.log(String(sym), typeof o[sym], o[sym]?.name);
class Even {
  static [Symbol.hasInstance](n: any) {
    return Number(n) % 2 === 0;
  }
}
console.log([1, 2, "4", null, {}].map((x: any) => x instanceof Even), attempt(() => 1 instanceof ({ [Symbol.hasInstance]: 5 } as any)), attempt(() => 1 instanceof ({} as any)), attempt(() => 1 instanceof (5 as any)), ({}) instanceof ({ [Symbol.hasInstance]: () => "truthy" } as any), Function.prototype[Symbol.hasInstance].call(Array, []), Function.prototype[Symbol.hasInstance].call({} as any, {}), attempt(() => ({}) instanceof (() => {})), attempt(() => ({}) instanceof Object.assign(function () {}, { prototype: 3 }) ), [] instanceof (Array.bind(null) as any), Object.create(null) instanceof Object);
for (const tag of ["X", "", 5, null, undefined, Symbol("t"), {}] as any[]) console.log(Object.prototype.toString.call({ [Symbol.toStringTag]: tag }), Object.prototype.toString.call(Object.assign([], { [Symbol.toStringTag]: tag })), Object.prototype.toString.call(Object.assign(() => 1, { [Symbol.toStringTag]: tag })));
console.log([null, undefined, 1, "s", true, s, 1n, [], {}, () => 1, /x/, new Date(0), new Error(), new Map(), new Set().values(), (function* () {})(), Promise.resolve(), JSON, Math, globalThis, new Uint8Array(1), new ArrayBuffer(1), (function () { return arguments; })(), Symbol.prototype, new WeakMap(), async () => 1, function* () {}, class {}].map((v) => Object.prototype.toString.call(v).slice(8, -1)).join());
const finder = {
  [Symbol.match]: (str: string) => ["matched", str],
  [Symbol.replace]: (str: string, r: any) => `replace(${str},${typeof r})`,
  [Symbol.search]: (str: string) => str.length * 10,
  [Symbol.split]: (str: string, lim: any) => [str, String(lim)],
  [Symbol.matchAll]: (str: string) => [str + "!"][Symbol.iterator](),
};
console.log("abc".match(finder as any), "abc".replace(finder as any, "z"), "abc".replace(finder as any, () => "z"), "abc".search(finder as any), "abc".split(finder as any, 3), "abc".split(finder as any));
console.log("a[object Object]".match({ [Symbol.match]: null } as any)?.index, "a,b".split({ [Symbol.split]: undefined, toString: () => "," } as any), attempt(() => "/x/".startsWith(/x/ as any)), (() => { const r: any = /x/; r[Symbol.match] = false; return "/x/y".startsWith(r); })(), attempt(() => "a".includes({ [Symbol.match]: true } as any)));
const conv = (d: any, n: any, st: any): any => ({ [Symbol.toPrimitive]: (h: string) => ({ default: d, number: n, string: st })[h] });
const p = conv("D", 7, "S");
console.log(p + 1, p * 1, `${p}`, p == "D", p < 8, [p] + "", { [p]: 1 }, +p, p + "", new Date(conv(0, 1, 2)).getTime(), [1, 2, 3][p], "abc".at(conv(0, 1, 2)), BigInt(conv(0, 5, 1)));
for (const bad of [conv({}, {}, {}), { [Symbol.toPrimitive]: {} }, { [Symbol.toPrimitive]: "f" }] as any[]) console.log(attempt(() => bad + 1), attempt(() => +bad), attempt(() => `${bad}`));
const range = { from: 1, to: 4, *[Symbol.iterator]() { for (let i = this.from; i <= this.to; i++) yield i; } };
console.log([...range], Math.max(...range), new Set(range), Array.from(range, (x) => x * x), Object.fromEntries([...range].map((x) => [x, -x])), (([a, , b]) => a + b)(range as any));
console.log(Object.getOwnPropertyDescriptor(Symbol, "iterator"), Object.getOwnPropertyDescriptor(Symbol.prototype, "description")!.get!.call(s), attempt(() => Object.getOwnPropertyDescriptor(Symbol.prototype, "description")!.get!.call(5)), attempt(() => Symbol.prototype.toString.call("x")), Symbol.prototype[Symbol.toStringTag], Symbol.length, Symbol.name);
const m = new Map<any, any>([[s, 1], [Symbol.for("r"), 2]]);
console.log(m.get(s), m.get(Symbol("desc")), m.get(Symbol.for("r")), new Set([s, s, Symbol("desc")]).size, [s].indexOf(s), [s].includes(Symbol("desc")), { s } as any);
switch (s as any) {
  case Symbol("desc"):
    console.log("other");
    break;
  case s:
    console.log("same");
}
console.log(attempt(() => ((5 as any)[s] = 1)));
console.log((5 as any)[s], ("str" as any)[Symbol.iterator].name, (Symbol.iterator in Object("")), attempt(() => (undefined as any)[s]), attempt(() => ((null as any)[Symbol.iterator] = 1)), attempt(() => ({} as any)[s]()), attempt(() => ({ a: {} } as any).a[Symbol.iterator]()));
