// Tests indexOf, lastIndexOf, includes, at, slice, concat, join, toString and comparison of arrays.
export {};
const a = [1, 2, NaN, 2, "2", null, undefined, -0, [1]] as any[];
console.log(
  a.indexOf(2),
  a.indexOf(2, 2),
  a.indexOf("2"),
  a.indexOf(NaN),
  a.indexOf(0),
  a.indexOf([1]),
  a.indexOf(null),
  a.indexOf(2, -6),
  a.indexOf(1, 5),
);
console.log(
  a.lastIndexOf(2),
  a.lastIndexOf(2, 2),
  a.lastIndexOf(1, -9),
  a.lastIndexOf(9),
  a.includes(NaN),
  a.includes(0),
  a.includes(undefined),
  a.includes("1"),
  a.includes(1, 1),
);
console.log(a.at(0), a.at(-1), a.at(-2), a.at(99), a.at(-99), a.at(1.9), (a as any).at());
const s = [0, 1, 2, 3, 4];
console.log(
  s.slice(),
  s.slice(2),
  s.slice(-2),
  s.slice(1, -1),
  s.slice(3, 1),
  s.slice(9),
  s.slice(-9, 2),
  s.slice(undefined, 2),
  s.slice("1" as any, "3" as any),
  s.slice(NaN),
);
console.log(
  s.slice() === s,
  s.slice(0, 2).concat(9, [8, [7]]),
  [].concat(),
  ([] as any[]).concat(1, "a", null, [undefined]),
  s.concat(s).length,
);
console.log(
  s.join(),
  s.join(""),
  s.join(" - "),
  [].join(),
  [null, undefined, 1, [2, [3]], {}].join("|"),
  [[]].join(),
  [1].join("x"),
  s.join(undefined),
);
const nested: any = [1, [2]];
nested[1].push(nested);
console.log(String([1, [2, 3]]), [1, 2] + "", nested.join());
console.log(
  [] + "",
  [[]] == ("" as any),
  [1] == (1 as any),
  [1, 2] == ("1,2" as any),
  [] == ([] as any),
  Array.isArray([]),
  Array.isArray({ length: 0 }),
  Array.isArray("a"),
  Array.isArray(Array.prototype),
);
console.log(
  [1, 2, 3].length,
  [[1, 2], [3]].length,
  "length" in [],
  s["0" as any],
  s["00" as any],
  s[1.5],
  (s as any)["-0"],
  (s as any)[-0],
  (s as any)[null as any],
  s[5],
  (s as any).foo,
);
const idx = { toString: () => "2" };
console.log(s[idx as any], s[[3] as any], s[true as any]);
const m = [
  [1, 2],
  [3, 4],
];
console.log(m[1][0], m[0]?.[1], (m as any)[2]?.[0], m[m.length - 1][m[0].length - 1]);
m[0][0] += 10;
m[1][1]++;
console.log(m, m.map((r) => r.slice()).flat());
let i = 0;
const w = [10, 20, 30];
w[i++] += 1;
w[i++] *= 2;
w[i] -= 3;
console.log(w, i);
console.log(
  [1, 2, 3].indexOf(4) === -1,
  ["a", "b"].includes("a"),
  [{ a: 1 }].includes({ a: 1 }),
  [0.1 + 0.2].indexOf(0.3),
  [1.0].indexOf(1),
  ["x"].concat("y", ["z"], [["w"]]),
);
const big = Array.from({ length: 300 }, (_, k) => k * 2);
console.log(big.indexOf(400), big.lastIndexOf(0), big.includes(599), big.slice(295), big.at(-1));
const bs = (arr: number[], x: number) => {
  let lo = 0,
    hi = arr.length - 1;
  while (lo <= hi) {
    const mid = (lo + hi) >>> 1;
    if (arr[mid] === x) return mid;
    if (arr[mid] < x) lo = mid + 1;
    else hi = mid - 1;
  }
  return ~lo;
};
console.log(bs(big, 400), bs(big, 0), bs(big, 598), bs(big, 3), bs(big, 1000), bs([], 1));
console.log(
  Array.prototype.concat.call(1 as any, 2).length,
  Array.prototype.slice.call("abc", 1),
  Array.prototype.indexOf.call("abc", "c"),
  Array.prototype.includes.call({ length: 1, 0: "q" }, "q"),
);
