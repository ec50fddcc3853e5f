// Tests old objects that receive references to young ones: arrays, fields, maps, closures, elements and properties growing late.
export {};
class Holder {
  slot: any = null;
  list: any[] = [];
  m = new Map<string, any>();
  [k: string]: any;
}
const old = Array.from({ length: 20 }, () => new Holder());
const churn = (n: number) => {
  let x: any;
  for (let i = 0; i < n; i++) x = { i, p: [i] };
  return x;
};
churn(300);
for (let i = 0; i < 200; i++) {
  const h = old[i % 20];
  h.slot = { i, prev: h.slot && h.slot.i };
  h.list.push([i]);
  h.m.set("k" + i, { v: i });
  h["dyn" + (i % 5)] = "s" + i;
  if (i % 25 === 0) churn(20);
}
churn(200);
console.log(old[7].slot, old[7].list.length, old[7].list[9], old[7].m.size, old[7].m.get("k187"), old[7].dyn2);
let bad = 0;
for (const [j, h] of old.entries()) {
  if (h.slot.i !== 180 + j || h.list.some((l: any, k: number) => l[0] !== k * 20 + j)) bad++;
  for (const [k, v] of h.m) if (k !== "k" + v.v) bad++;
}
console.log(bad);
const big: any[] = new Array(600).fill(0);
churn(50);
for (let i = 0; i < 600; i += 5) {
  big[i] = { i, s: "e" + i };
  if (i % 100 === 0) churn(15);
}
churn(100);
let sum = 0;
for (let i = 0; i < 600; i++) {
  const e = big[i];
  if (e) {
    if (e.s !== "e" + e.i) bad++;
    sum += e.i;
  }
}
console.log(bad, sum);
big.length = 300;
big.splice(10, 50);
big.unshift({ first: true });
churn(80);
console.log(big.length, big[0], big[11], big.filter((x) => x).length);
const oldCell = (() => {
  let v: any = null;
  return {
    get: () => v,
    set: (n: any) => {
      v = n;
    },
  };
})();
churn(100);
for (let i = 0; i < 50; i++) {
  oldCell.set({ i, was: oldCell.get() && oldCell.get().i });
  churn(4);
}
console.log(oldCell.get());
const oldStr = { s: "" };
for (let i = 0; i < 100; i++) {
  oldStr.s += String.fromCharCode(97 + (i % 26));
  if (i % 20 === 0) churn(10);
}
churn(30);
console.log(oldStr.s.length, oldStr.s.slice(20, 30));
const proto: any = { tag: { p: 1 } };
const kids = Array.from({ length: 10 }, () => Object.create(proto));
churn(100);
proto.tag = { p: "fresh" };
proto.late = () => ({ made: 1 });
churn(50);
console.log(kids[3].tag, kids[4].late());
const swap = (a: any, b: any) => {
  const t = a.slot;
  a.slot = b.slot;
  b.slot = t;
};
for (let i = 0; i < 19; i++) {
  swap(old[i], old[i + 1]);
  churn(3);
}
console.log(old[19].slot, old[0].slot);
const sorter = Array.from({ length: 60 }, (_, i) => ({ k: (i * 37) % 61, o: { i } }));
churn(40);
sorter.sort((a, b) => {
  ({ tmp: a.k });
  return a.k - b.k;
});
console.log(
  sorter.every((x, i) => i === 0 || sorter[i - 1].k <= x.k),
  sorter[5],
  sorter[59].o,
);
const mat: any[][] = Array.from({ length: 10 }, () => []);
for (let i = 0; i < 100; i++) {
  mat[i % 10][9 - ((i / 10) | 0)] = { i };
  if (i % 30 === 0) churn(20);
}
churn(50);
console.log(mat.map((r) => r.reduce((a, x) => a + x.i, 0)));
const freeze = Object.freeze({ inner: { list: [] as any[] } });
churn(50);
for (let i = 0; i < 30; i++) freeze.inner.list.push({ i });
churn(50);
console.log(freeze.inner.list.length, freeze.inner.list[29]);
const acc: any = {};
churn(40);
Object.defineProperty(acc, "g", {
  get: (
    (o: any) => () =>
      o.n++
  )({ n: 5 }),
  configurable: true,
});
churn(60);
console.log(acc.g, acc.g);
const errs: any[] = [];
for (let i = 0; i < 20; i++) {
  try {
    throw new Error("e" + i);
  } catch (e) {
    errs.push(e);
  }
  churn(5);
}
console.log(errs.map((e) => e.message).join());
for (let i = 0; i < 40; i++) {
  const h = old[i % 20];
  delete h["dyn" + (i % 5)];
  h["late" + i] = { i };
  churn(3);
}
console.log(Object.keys(old[3]), old[3].late23);
old[0].self = old;
old.push(old as any);
churn(50);
console.log(old[0].self[20][0].self === old, old.length);
