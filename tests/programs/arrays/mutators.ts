// Tests push, pop, shift, unshift, splice, reverse, fill, sort and length writes on arrays of several kinds.
export {};
const a: any[] = [];
console.log(a.push(1), a.push(2, 3), a.push(), a, a.length);
console.log(a.pop(), a.shift(), a, a.pop(), a.pop(), a.shift(), a);
console.log(a.unshift(5), a.unshift(1, 2, 3), a.unshift(), a);
console.log(a.reverse(), [].reverse(), [1].reverse(), [1, 2, 3, 4, 5].reverse());
const s = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
console.log(s.splice(2, 3), s);
console.log(s.splice(1, 0, 50, 51), s);
console.log(s.splice(-2), s);
console.log(s.splice(0, 1, 9, 9, 9), s);
console.log(s.splice(3), s);
console.log(s.splice(1, 100), s, s.splice(5, 1, 7), s);
console.log((s as any).splice(), s, s.splice(0), s);
const u: any = [1, 2, 3];
console.log(u.splice(undefined), u);
console.log(
  new Array(3).fill(0),
  [1, 2, 3, 4].fill(9, 1, 3),
  [1, 2, 3].fill(0, -1),
  [1, 2].fill(5, 3),
  Array(2).fill("x"),
);
const shared = new Array(2).fill([]);
shared[0].push(1);
console.log(shared);
const l: any[] = [1, 2, 3, 4];
l.length = 2;
console.log(l, l[3]);
l.length = 4;
console.log(l, l.length);
l[6] = 7;
console.log(l, l.length);
l.length = 0;
console.log(l, l.push("again"), l);
try {
  l.length = -1;
} catch (e: any) {
  console.log(e.name, e.message);
}
try {
  l.length = 1.5;
} catch (e: any) {
  console.log(e.name, e.message);
}
l.length = "3" as any;
console.log(l.length);
console.log(
  [3, 1, 2].sort(),
  [10, 9, 1, 100].sort(),
  ["b", "a", "C"].sort(),
  [true, false, null, undefined, "m", 5].sort(),
  [3, undefined, 1, , 2].sort(),
);
console.log(
  [10, 9, 1, 100].sort((x, y) => x - y),
  [1, 2, 3].sort(() => 0),
  [1, 2, 3].sort((a, b) => (b as any) - a),
  [5, 2, 8].sort(undefined),
);
const recs = [
  { k: 2, n: "a" },
  { k: 1, n: "b" },
  { k: 2, n: "c" },
  { k: 1, n: "d" },
  { k: 0, n: "e" },
];
console.log(
  recs
    .sort((x, y) => x.k - y.k)
    .map((r) => r.n)
    .join(""),
);
try {
  [2, 1].sort(5 as any);
} catch (e: any) {
  console.log(e.name);
}
const big: number[] = [];
let seed = 7;
for (let i = 0; i < 60; i++) {
  seed = (seed * 1103515245 + 12345) & 0x7fffffff;
  big.push(seed % 100);
}
console.log(
  big
    .slice()
    .sort((x, y) => x - y)
    .join(" "),
);
console.log(big.slice().sort().slice(0, 12).join(" "));
const q: number[] = [];
for (let i = 0; i < 50; i++) {
  q.push(i);
  if (i % 3 === 2) q.shift();
}
console.log(q.length, q[0], q[q.length - 1]);
const st = [1.5, 2.5];
st.push(3);
st.push("s" as any);
st.unshift(null as any);
console.log(st);
const ints = [1, 2, 3];
ints[1] = 2.5;
ints[2] = -0;
console.log(ints, Object.is(ints[2], -0));
ints[0] = 2147483648;
console.log(ints);
ints.push(undefined as any, NaN);
console.log(ints);
const neg: any = [1];
neg[-1] = "neg";
neg["1"] = "one";
neg["x"] = 5;
neg[1.5] = "f";
console.log(neg, neg.length, Object.keys(neg));
const del: any = [1, 2, 3];
delete del[1];
console.log(del, del.length, 1 in del, del[1]);
del[1] = "back";
console.log(del);
