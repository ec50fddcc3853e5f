// Tests species, isConcatSpreadable, constructor tricks and array-likes in map, filter, slice, splice, concat, flat, from, of.
export {};
const attempt = (f: () => any) => {
  try {
    return f();
  } catch (e: any) {
    return e.name + ": " + e.message;
  }
};
class Log {
  static calls: string[] = [];
  constructor(...args: any[]) {
    Log.calls.push(args.join("/"));
    return Object.assign([], { isLog: true }) as any;
  }
}
const a: any = [1, 2, 3, 4];
a.constructor = { [Symbol.species]: Log };
for (const [m, ...args] of [["map", (x: number) => x * 2], ["filter", (x: number) => x > 2], ["slice", 1, 3], ["splice", 0, 1], ["concat", [9]], ["flat"], ["flatMap", (x: number) => [x, x]], ["toSorted"], ["with", 0, 1]] as any[]) {
  Log.calls = [];
  const r = a[m](...args);
  console.log(m, Log.calls, r.isLog, [...r], Array.isArray(r));
}
for (const c of [undefined, null, 5, {}, { [Symbol.species]: null }, { [Symbol.species]: undefined }, { [Symbol.species]: 5 }, function () {}, class X {}] as any[]) {
  const b: any = [1, 2];
  b.constructor = c;
  const r = attempt(() => b.map((x: number) => x + 1));
  console.log(typeof c, typeof r === "string" ? r : [Array.isArray(r), r.length, Object.keys(r), r[0]]);
}
const fixed: any = [1, 2, 3];
fixed.constructor = {
  [Symbol.species]: function (n: number) {
    return Object.freeze([]);
  },
};
console.log(attempt(() => fixed.map((x: any) => x)), attempt(() => fixed.slice()), attempt(() => fixed.filter(() => false)));
const spreadable: any = { length: 3, 0: "a", 2: "c", [Symbol.isConcatSpreadable]: true };
const unspread: any = [7, 8];
unspread[Symbol.isConcatSpreadable] = false;
const r = [0].concat(spreadable, unspread as any, "str" as any, null as any, [[1]] as any, { length: 1, 0: "no" } as any);
console.log(r, r.length, 2 in r, [].concat({ length: "2", 0: 1, [Symbol.isConcatSpreadable]: 1 } as never));
console.log(Array.prototype.concat.call(1, 2).length, Array.prototype.concat.call("s", [1])[0] instanceof String, attempt(() => Array.prototype.concat.call(null as any, 1)));
const like: any = { length: 3, 0: 1, 1: 2, 2: 3, 5: "out" };
for (const [m, ...args] of [["map", (x: any) => x * 2], ["filter", (x: any) => x & 1], ["slice", -2], ["indexOf", 2], ["lastIndexOf", 3], ["includes", 3], ["join", "+"], ["find", (x: any) => x > 1], ["findLastIndex", (x: any) => x < 3], ["reduce", (p: any, c: any) => p + c], ["some", (x: any) => x === 3], ["every", Number], ["flat"], ["at", -1], ["toReversed"], ["toSpliced", 1, 1], ["with", 2, "w"], ["keys"], ["entries"], ["toString"], ["toLocaleString"], ["concat", 5]] as any[]) {
  const v = attempt(() => (Array.prototype as any)[m].call(like, ...args));
  console.log(m, typeof v === "object" && typeof v.next === "function" ? [...v] : v);
}
for (const [m, ...args] of [["push", 4, 5], ["pop"], ["shift"], ["unshift", 0], ["reverse"], ["splice", 1, 1, "x", "y"], ["fill", 0, 1, 2], ["copyWithin", 0, 1], ["sort", (a: any, b: any) => (b > a ? 1 : -1)]] as any[]) {
  console.log(m, attempt(() => (Array.prototype as any)[m].call(like, ...args)), JSON.stringify(like));
}
for (const bad of [{ length: -5 }, { length: NaN }, { length: "x" }, { length: 2.9, 0: "a", 1: "b", 2: "c" }, { length: { valueOf: () => 1 }, 0: "v" }, {}, { length: Symbol("q") }, { length: 1n }] as any[])
  console.log(attempt(() => Array.prototype.slice.call(bad)), attempt(() => Array.from(bad)), attempt(() => Array.prototype.push.call({ ...bad }, 1)));
console.log(attempt(() => Array.prototype.push.call({ length: 2 ** 53 - 1 }, 1)), attempt(() => Array.prototype.push.call("abc", 1)), attempt(() => Array.prototype.map.call(undefined, Number)), attempt(() => Array.prototype.pop.call(Object.freeze([1]))), attempt(() => Array.prototype.fill.call("abc", 1)));
console.log(Array.from("añ😀"), Array.from(new Map([[1, 2]])), Array.from({ length: 3 }), Array.from({ length: 2, 0: "x" }, (v, i) => [v, i]), Array.from([1, 2], function (this: any, x) { return this.k * x; }, { k: 10 }), attempt(() => Array.from(null as any)), attempt(() => Array.from([1], 5 as any)), Array.from(5 as any), Array.from(true as any), attempt(() => Array.from({ [Symbol.iterator]: 5 } as any)), attempt(() => Array.from({ [Symbol.iterator]: () => 5 } as any)), Array.from({ [Symbol.iterator]: null, length: 1, 0: "n" } as any));
class Coll {
  items: any = {};
  length = -1;
  static made: any[] = [];
  constructor(...args: any[]) {
    Coll.made.push(args);
  }
}
console.log(Array.from.call(Coll, { length: 2, 0: "p", 1: "q" }), Array.from.call(Coll, new Set([1])), Array.of.call(Coll, 7, 8), Coll.made, Array.of.call(undefined as any, 1), Array.of(3), Array.of(), (Array.from as any).call({}, [1]), Array.from.call(Math.max as any, [1, 2]));
class NoSet {
  get length() {
    return 0;
  }
}
console.log(attempt(() => Array.from.call(NoSet, [1])), attempt(() => Array.of.call(class { constructor() { Object.preventExtensions(this); } }, 1)));
console.log(Array.isArray(Array.prototype), Array.prototype.length, Array.isArray({ __proto__: Array.prototype }), [].concat.length, Array.length, Array[Symbol.species] === Array);
for (const n of [-1, 1.5, NaN, 2 ** 32, "3", null, undefined, true, 0, 2 ** 32 - 1] as any[]) console.log(attempt(() => new Array(n).length), attempt(() => Array(n, 1).length), attempt(() => { const x: any = [1, 2]; x.length = n; return x.length; }));
