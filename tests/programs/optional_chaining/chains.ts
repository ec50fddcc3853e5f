// Tests optional chaining: property, index, call, method this, short-circuit of the whole chain, delete and nullish mixes.
export {};
const o: any = {
  a: {
    b: {
      c: 1,
      f() {
        return this.c;
      },
    },
  },
  n: null,
  u: undefined,
  z: 0,
  e: "",
  arr: [{ x: 1 }],
  fn: (...a: any[]) => a.length,
};
console.log(
  o?.a?.b?.c,
  o.n?.x,
  o.u?.x.y.z,
  o.missing?.deep.er.call(),
  o.z?.toFixed(1),
  o.e?.length,
  o.arr?.[0]?.x,
  o.arr?.[5]?.x,
  o.n?.[0],
  o.fn?.(1, 2),
  o.nofn?.(1),
);
console.log(o.a.b.f?.(), o.a?.b.f(), o.a?.["b"]?.["f"]?.(), (o.a?.b).f(), (o.a?.b.f)());
let n = 0;
const inc = () => ++n;
o.n?.[inc()];
o.n?.f(inc());
o.u?.x[inc()].y(inc());
o.nofn?.(inc());
console.log(n, o.arr?.[inc() - 1], n);
try {
  o.n.x;
} catch (e: any) {
  console.log(e.message);
}
try {
  o?.n.x;
} catch (e: any) {
  console.log(e.message);
}
try {
  (o.n?.x).y;
} catch (e: any) {
  console.log(e.message);
}
try {
  o.z?.();
} catch (e: any) {
  console.log(e.message);
}
try {
  o.a?.zz();
} catch (e: any) {
  console.log(e.message);
}
try {
  o.a?.b?.c?.();
} catch (e: any) {
  console.log(e.message);
}
try {
  o.zzz.y?.z;
} catch (e: any) {
  console.log(e.message);
}
console.log(delete o?.a?.b?.c, delete o.n?.x, delete o?.nope?.x, o.a);
console.log(
  o.n?.x ?? "dflt",
  o.z?.y ?? "dflt2",
  o.z ?? "no",
  o.n ?? o.u ?? o.z,
  o.n?.x || "or",
  o.e?.length && "never",
  typeof o.n?.x,
  !o.n?.x,
  o.n?.x === undefined,
  o.n?.x + 1,
  `${o.u?.q}`,
);
const get = (p: any, ...path: any[]) => path.reduce((v, k) => v?.[k], p);
console.log(get(o, "arr", 0, "x"), get(o, "a", "zz", "y"), get(null, "x"), get("str", "length"), get([[1, 2]], 0, 1));
let reads = 0;
const g: any = {
  get v() {
    reads++;
    return reads > 2 ? null : { w: reads };
  },
};
console.log(g.v?.w, g?.v?.w, g.v?.w, reads);
class L {
  next?: L;
  v: number;
  constructor(v: number, next?: L) {
    this.v = v;
    this.next = next;
  }
  last(): number {
    return this.next?.last() ?? this.v;
  }
  len(): number {
    return 1 + (this.next?.len() ?? 0);
  }
}
const l = new L(1, new L(2, new L(3)));
console.log(l.last(), l.len(), l.next?.next?.next?.v, l.next?.next?.v);
const m = new Map<string, any>([["k", { list: [1] }]]);
console.log(
  m.get("k")?.list?.[0],
  m.get("q")?.list[0],
  m.get("k")?.list.map((x: number) => x + 1),
);
const f = null as any,
  cb: any = { run: undefined };
f?.();
cb.run?.();
cb?.run?.call(1);
console.log(f?.(), cb.run?.name, f?.x?.(), f?.x.y(), f?.[f.x]);
const str: any = "abc";
console.log(
  str?.toUpperCase?.(),
  str?.[1],
  str?.nope?.(),
  (5 as any)?.toFixed(1),
  (false as any)?.x,
  (NaN as any)?.x,
  ("" as any)?.length,
);
function opt(cb?: (x: number) => number, o?: { k?: { v?: number } }) {
  return [cb?.(5), o?.k?.v ?? -1];
}
console.log(
  opt(),
  opt((x) => x * 2, {}),
  opt(undefined, { k: { v: 0 } }),
);
const ternary = o?.z ? 1 : 2,
  dot5 = true ? 0.5 : 1;
console.log(ternary, dot5);
class S extends L {
  t() {
    return super.last?.() + (super["nothing" as "len"]?.() ?? "none");
  }
}
console.log(new S(7).t());
for (const x of o.list ?? []) console.log("never", x);
for (const x of o.arr ?? []) console.log(x);
console.log({ ...o.nothing?.here }, [...(o.nothing?.list ?? [])], Math.max(...(o.nums ?? [1, 2])));
