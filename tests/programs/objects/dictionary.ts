// Tests objects used as dictionaries: many dynamic keys, deletes, re-adds, integer-like keys and enumeration order.
export {};
const d: any = {};
for (let i = 0; i < 150; i++) d["key" + i] = i;
console.log(Object.keys(d).length, d.key0, d.key149, d.key150);
for (let i = 0; i < 150; i += 3) delete d["key" + i];
console.log(Object.keys(d).length, d.key0, d.key1, d.key3);
for (let i = 0; i < 150; i += 30) d["key" + i] = "new" + i;
console.log(Object.keys(d).slice(-6), Object.keys(d).length);
let s = 0;
for (const k in d) if (typeof d[k] === "number") s += d[k];
console.log(s);
const wc: Record<string, number> = {};
for (const w of "a b a c b a d constructor toString a valueOf".split(" "))
  wc[w] = (Object.keys(wc).includes(w) ? wc[w] : 0) + 1;
console.log(wc);
const ints: any = {};
for (const i of [5, 3, 100, 1, 50, 0, 7]) ints[i] = i * i;
ints.name = "n";
ints["08"] = "leading";
console.log(Object.keys(ints), ints);
delete ints[3];
ints[2] = "two";
console.log(Object.keys(ints));
const sparse: any = {};
sparse[1000000] = "m";
sparse[-5] = "neg";
sparse[3.5] = "f";
console.log(sparse, sparse["-5"], sparse["1000000"]);
const inter: any = { a: 1 };
inter.b = 2;
delete inter.a;
inter.a = 3;
inter.c = 4;
console.log(Object.keys(inter));
delete inter.c;
inter.d = 5;
delete inter.b;
console.log(inter, "b" in inter, inter.b);
for (const k of Object.keys(inter)) delete inter[k];
console.log(inter, Object.keys(inter).length);
const set: Record<string, true> = Object.create(null);
for (const x of [3, 1, "b", 3, "a", "b", "__proto__"]) set[x] = true;
console.log(Object.keys(set));
const memo: any = {};
const grid = (r: number, c: number): number =>
  r === 0 || c === 0 ? 1 : (memo[r + "," + c] ??= grid(r - 1, c) + grid(r, c - 1));
console.log(grid(8, 8), Object.keys(memo).length);
const toggles: any = {};
for (let i = 0; i < 60; i++) {
  const k = "t" + ((i * 7) % 10);
  if (k in toggles) delete toggles[k];
  else toggles[k] = i;
}
console.log(toggles);
for (let i = 0; i < 5; i++) toggles["t" + i] = i;
console.log(toggles);
const nested: any = {};
for (const path of ["a.b.c", "a.b.d", "a.e", "f"]) {
  let cur = nested;
  for (const part of path.split(".")) cur = cur[part] ??= {};
}
console.log(nested);
const c1: any = { x: 1, y: 2 },
  c2: any = { y: 2, x: 1 };
console.log(
  Object.keys(c1).join() === Object.keys(c2).join(),
  Object.keys(c1).sort().join() === Object.keys(c2).sort().join(),
);
const during: any = { a: 1, b: 2, c: 3, d: 4 };
const seen: string[] = [];
for (const k in during) {
  seen.push(k);
  if (k === "b") {
    delete during.c;
    during.e = 5;
  }
}
console.log(seen, Object.keys(during));
const mixed: any = { b: 1, 2: 1, a: 1, 1: 1 };
const order: string[] = [];
for (const k in mixed) order.push(k);
console.log(order);
const shadow: any = Object.create({ a: 1, b: 2 });
shadow.b = 3;
shadow.c = 4;
const so: string[] = [];
for (const k in shadow) so.push(k);
console.log(so);
const hidden: any = Object.create({ v: 1 });
Object.defineProperty(hidden, "v", { value: 2, enumerable: false });
const hs: string[] = [];
for (const k in hidden) hs.push(k);
console.log(hs);
console.log(Object.entries({ x: 1 }).flat(), Object.values({}).length);
