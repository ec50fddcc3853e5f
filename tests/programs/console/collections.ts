// Tests printing of Map, Set, their iterators nested, empty, with extra keys, long ones and nested depth.
export {};
console.log(
  new Map(),
  new Set(),
  new Map([["a", 1]]),
  new Set([1, "two"]),
  new Map<any, any>([
    [{ k: 1 }, [1, 2]],
    [[1], new Map([["x", new Set([1])]])],
    ["s", undefined],
    [null, -0],
    [Symbol("q"), () => 1],
  ]),
);
console.log(
  { m: new Map([["deep", { a: { b: { c: 1 } } }]]), s: new Set([[1, [2, [3, [4]]]]]) },
  [new Map(), new Set()],
  [[new Map([[1, 2]])]],
  [[[new Map([[1, 2]])]]],
  [[[new Set([1])]]],
  { a: { b: { c: new Map(), d: new Set([1]) } } },
);
console.log(new Set(Array.from({ length: 30 }, (_, i) => i)));
console.log(new Map(Array.from({ length: 12 }, (_, i) => ["key" + i, i * i])));
console.log(
  new Set(Array.from({ length: 110 }, (_, i) => i)).size,
  new Set(["a long string value number one", "a long string value number two", "three"]),
  new Map([
    ["a long key number one", "a long value number one"],
    ["k2", "a long value number two"],
  ]),
);
const m: any = new Map([["k", "v"]]);
m.extra = "prop";
m[Symbol("s")] = 1;
console.log(m);
const s: any = new Set([1]);
s.tag = { x: 1 };
console.log(s);
const circ: any = new Map();
circ.set("self", circ);
circ.set(circ, "as key");
console.log(circ);
const cs: any = new Set();
cs.add(cs).add([cs]);
console.log(cs);
console.log(
  [1, 2][Symbol.iterator](),
  new Map([[1, 2]]).keys(),
  new Map([[1, 2]]).values(),
  new Map([["a", { b: 1 }]]).entries(),
  new Set([1, "x"]).values(),
  new Set([1]).entries(),
  "abc"[Symbol.iterator](),
);
const half = new Set([1, 2, 3]).values();
half.next();
console.log(half, [...half], half);
console.log(
  new Map([[new Map([[1, 2]]), new Map([[3, new Map([[4, 5]])]])]]),
  new Map([
    ["fn", () => 1],
    ["cls", class A {}],
  ] as any),
  new Map([[NaN, null]]),
  new Set([undefined, null, NaN, -0]),
);
console.log({
  big: new Map(
    Array.from({ length: 3 }, (_, i) => [
      { id: i, name: "name" + i },
      { list: [i, i + 1], nested: { deep: { deeper: i } } },
    ]),
  ),
});
console.log(
  new Map([
    ["a", 1],
    ["b", 2],
    ["c", 3],
    ["d", 4],
    ["e", 5],
    ["f", 6],
    ["g", 7],
    ["h", 8],
  ]),
  new Set("abcdefghijklmnopqrstuvwxyz"),
);
