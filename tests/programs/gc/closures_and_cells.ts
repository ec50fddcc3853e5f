// Tests closures that capture heap objects and mutable cells across many allocations, rings of closures and memo tables.
export {};
const mk = (n: number) => {
  const data = { n, list: [n] };
  let calls = 0;
  return {
    hit: () => {
      calls++;
      data.list.push(calls);
      return data.list.length;
    },
    sum: () => data.list.reduce((a, b) => a + b, 0),
    setN: (v: any) => {
      data.n = v;
      return data;
    },
  };
};
const objs = Array.from({ length: 60 }, (_, i) => mk(i));
for (let r = 0; r < 5; r++) for (const [i, o] of objs.entries()) if (i % (r + 1) === 0) o.hit();
console.log(objs.map((o) => o.sum()).join(" "));
console.log(objs[3].setN("str"), objs[4].setN({ deep: [1] }), objs[3].sum());
let ring: (() => any)[] = [];
for (let i = 0; i < 40; i++) ring.push(() => ring[(i + 1) % ring.length]);
let f = ring[0];
for (let i = 0; i < 100; i++) f = f();
console.log(ring.indexOf(f));
const adders: ((x: number) => number)[] = [];
for (let i = 0; i < 80; i++) {
  const prev = adders[i - 1];
  adders.push(prev && i % 10 ? (x) => prev(x) + i : (x) => x + i);
}
console.log(adders[79](0), adders[40](1), adders[49](0.5));
let cell: any = 0;
const get = () => cell,
  set = (v: any) => {
    cell = v;
  };
for (let i = 0; i < 200; i++) {
  set(i % 3 === 0 ? { i } : i % 3 === 1 ? "s" + i : [get()]);
  if (i % 50 === 49) console.log(get());
}
const memo = new Map<string, any>();
const build = (k: number): any => {
  const key = "k" + (k % 40);
  if (!memo.has(key)) memo.set(key, { key, deps: k > 0 ? [build(k >> 1), build(k >> 2)] : [] });
  return memo.get(key);
};
for (let i = 0; i < 100; i++) build(i);
const count = (o: any, seen = new Set<any>()): number =>
  seen.has(o) ? 0 : (seen.add(o), 1 + o.deps.reduce((a: number, d: any) => a + count(d, seen), 0));
console.log(
  memo.size,
  count(build(99)),
  build(37).deps.map((d: any) => d.key),
);
const gen = (seed: number) => {
  let s = seed;
  return () => (s = (s * 16807) % 2147483647);
};
const rs = [gen(1), gen(2), gen(3)];
let tot = 0;
for (let i = 0; i < 150; i++) tot = (tot + rs[i % 3]()) % 1000000;
console.log(tot);
const pipeline = ["a", "b", "c"].map((p) => {
  const seen: string[] = [];
  return (s: string) => {
    seen.push(s);
    return p + s + seen.length;
  };
});
let str = "";
for (let i = 0; i < 60; i++) {
  str = pipeline[i % 3](str.slice(0, 8));
}
console.log(str);
class Obs {
  subs: ((v: any) => void)[] = [];
  log: any[] = [];
  sub(f: (v: any, self: Obs) => void) {
    const w = (v: any) => f(v, this);
    this.subs.push(w);
    return () => {
      this.subs = this.subs.filter((s) => s !== w);
    };
  }
  emit(v: any) {
    for (const s of this.subs) s(v);
  }
}
const ob = new Obs(),
  offs: (() => void)[] = [];
for (let i = 0; i < 30; i++)
  offs.push(
    ob.sub((v, self) => {
      self.log.push({ i, v });
      if (self.log.length > 100) self.log.splice(0, 50);
    }),
  );
for (let i = 0; i < 20; i++) {
  ob.emit({ n: i });
  offs[i]();
}
console.log(ob.subs.length, ob.log.length, ob.log[ob.log.length - 1], ob.log[0]);
const thunks: (() => any)[] = [];
for (let i = 0; i < 50; i++) {
  let v: any = i;
  thunks.push(() => {
    v = { v };
    return v;
  });
}
for (const t of thunks) {
  t();
  t();
}
console.log(thunks[7]());
const held = (() => {
  const big = Array.from({ length: 100 }, (_, i) => ({ i }));
  return {
    first: () => big[0],
    last: () => big[big.length - 1],
    drop: () => {
      big.length = 10;
      return big.length;
    },
  };
})();
for (let i = 0; i < 100; i++) ({ i, s: "x" + i });
console.log(held.first(), held.last(), held.drop(), held.last());
