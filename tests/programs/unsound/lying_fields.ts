// Tests class fields annotated as numbers, booleans or strings which receive other types through any.
class P {
  x: number;
  y: number;
  on: boolean = false;
  name: string = "n";
  constructor(x: number, y: number) {
    this.x = x;
    this.y = y;
  }
  len() {
    return this.x * this.x + this.y * this.y;
  }
  add(o: P) {
    this.x += o.x;
    this.y += o.y;
    return this;
  }
  toggle() {
    this.on = !this.on;
    return this.on;
  }
  tag() {
    return this.name + ":" + this.name.length;
  }
}
export {};
const ps: P[] = [new P(1, 2), new P(0.5, -0)];
const lies: any[] = ["s", "7", null, undefined, true, NaN, [3], { valueOf: () => 4 }, -0, 2147483648, 1e300];
for (const l of lies) {
  const p = new P(l, 1);
  ps.push(p);
  console.log(p.x, p.y, p.len(), p.x + 1, p.x - 1, typeof p.x);
}
console.log(ps.map((p) => p.len()));
console.log(ps[0].add(ps[2]), ps[0].add(ps[3]), ps[0].len());
const q = new P(1, 1);
for (const l of lies) {
  (q as any).on = l;
  const r: any[] = [q.on, q.toggle(), q.toggle()];
  (q as any).name = l;
  try {
    r.push(q.tag());
  } catch (e: any) {
    r.push(e.message);
  }
  console.log(r);
}
function sum(ps: P[]): number {
  let s = 0;
  for (const p of ps) s += p.x;
  return s;
}
console.log(
  sum([new P(1, 2), new P(2.5, 1)]),
  sum([new P(1, 1), new P("a" as any, 1), new P(2, 2)]),
  sum([new P(undefined as any, 1)]),
  sum([new P(null as any, 1)]),
  sum([{ x: "duck" } as any, { x: 5 } as any]),
  sum([{} as any]),
);
class C {
  n: number = 0;
  inc() {
    return ++this.n;
  }
  dec() {
    return this.n--;
  }
}
const c = new C();
c.inc();
(c as any).n = "5";
console.log(c.n, c.inc(), c.n, typeof c.n);
(c as any).n = "x";
console.log(c.dec(), c.n);
(c as any).n = [10];
console.log(c.inc());
(c as any).n = { valueOf: () => 99 };
console.log(c.dec(), c.n);
delete (c as any).n;
console.log(c.n, c.inc(), c.n, Object.keys(c));
c.n = 2147483647;
console.log(c.inc(), c.inc());
(c as any).n = true;
console.log(c.inc(), c.n + 1);
class V {
  declare v: number;
  w!: number;
  z?: number;
}
const v = new V();
console.log(v, v.v, v.w, v.w + 1, v.z! * 2, "v" in v, "w" in v);
function norm(p: { x: number; y: number }) {
  p.x = p.x / 2;
  p.y = p.y | 0;
  return p.x + p.y;
}
for (const o of [
  { x: 1, y: 2 },
  { y: 2.7, x: 3 },
  { x: "8", y: "9.9" },
  { x: null, y: undefined },
  new P(4, 5),
  [1],
  Object.create({ x: 10, y: 20 }),
] as any[])
  console.log(norm(o), o.x, o.y);
let total = 0;
for (let i = 0; i < 20; i++) {
  const o = new P(i, i);
  if (i === 10) (o as any).x = "ten";
  if (i === 15) delete (o as any).y;
  total = (total as any) + o.x;
  if (typeof total !== "number") {
    console.log(i, total);
    total = total === ("x" as any) ? 0 : (total as any).length;
  }
}
console.log(total);
const big = Array.from({ length: 30 }, (_, i) => new P(i, i * 2));
(big[7] as any).x = "seven";
(big[20] as any).y = undefined;
console.log(
  big.reduce((s: any, p) => s + p.x, 0),
  big.map((p) => p.y + 1).filter((x) => x !== x).length,
  big.filter((p) => p.x > 25).length,
);
