// Tests references that live only in temporaries while calls allocate: arguments, spreads, templates, chains and literals.
export {};
const alloc = (v: any) => {
  for (let i = 0; i < 3; i++) ({ v, i });
  return { v };
};
const a3 = (a: any, b: any, c: any) => [a.v, b.v, c.v].join("-");
console.log(a3(alloc(1), alloc("two"), alloc([3])));
console.log([alloc(1), alloc(2), [alloc(3), { k: alloc(4) }]]);
console.log({ a: alloc("a"), ["k" + alloc("b").v]: alloc({ c: alloc("d") }), ...alloc("e"), ...{ z: alloc("f") } });
console.log(`${alloc(1).v}${alloc("x").v + alloc("y").v}${[alloc(2).v, alloc(3).v]}`);
console.log(
  alloc("chain")
    .v.split("")
    .map((c: string) => alloc(c))
    .filter((o: any) => alloc(o.v).v !== "i")
    .map((o: any) => o.v)
    .join(alloc("/").v),
);
const sp = (...r: any[]) => r.map((x) => x.v ?? x);
console.log(sp(alloc(1), ...[alloc(2), alloc(3)], ...new Set([alloc(4)]), ..."ab", alloc(5)));
const add = (x: any, y: any) => ({ s: x.s + y.s });
const num = (s: number) => ({ s, pad: [s] });
console.log(add(add(num(1), num(2)), add(num(3), add(num(4), num(5)))).s);
const conv = (s: any) =>
  ({
    valueOf() {
      alloc(s);
      return s;
    },
    toString() {
      alloc(s);
      return "<" + s + ">";
    },
  }) as any;
console.log(
  conv(1) + conv(2),
  conv("a") + conv("b"),
  `${conv(1)}${conv(2)}`,
  conv(3) * conv(4),
  conv(1) < conv(2),
  [conv(1), conv(2)].join(alloc("|").v),
  conv("k") + alloc(1).v + conv("l"),
);
class C {
  a: any;
  b: any;
  f = alloc("field");
  constructor(a: any, b: any) {
    this.a = alloc(a);
    this.b = alloc([this.a, b]);
  }
  get g() {
    return alloc(this.a);
  }
  m(x: any) {
    return [this.g, alloc(x), this.b];
  }
}
console.log(new C(alloc(1), new C(2, 3).f).m(alloc("arg")));
console.log(new C("x", "y")[alloc("m").v as "m"](alloc("z")));
const [p, { v: q }, ...r] = [alloc("p"), alloc("q"), alloc("r"), alloc("s")];
console.log(p, q, r);
const {
  v: { v: inner = alloc("no") },
} = alloc(alloc("in"));
console.log(inner);
const dflt = (x = alloc("d1"), { y = alloc("d2"), z } = { z: alloc("d3") } as any) => [x, y, z];
console.log(dflt(), dflt(undefined, { y: 1 }));
const o: any = { list: [] };
o[alloc("key").v] = (o.list.push(alloc(1)), alloc(o.list[0]));
console.log(o);
o[conv("ck")] = alloc(conv("val") + "");
console.log(Object.keys(o), o["<ck>"]);
const swap: any[] = [alloc(1), alloc(2)];
[swap[0], swap[1]] = [swap[1], alloc(swap[0])];
console.log(swap);
let t = 0;
for (const x of [alloc(1), alloc(2), alloc(3)].map((y) => alloc(y.v * 2))) t += x.v;
console.log(t);
const rec = (d: number): any => (d ? [rec(d - 1), alloc(d), rec(d - 1)] : alloc("leaf").v);
console.log(JSONish(rec(4)));
function JSONish(x: any): string {
  return Array.isArray(x)
    ? "[" + x.map(JSONish).join() + "]"
    : typeof x === "object"
      ? "{" +
        Object.keys(x)
          .map((k) => k + ":" + JSONish(x[k]))
          .join() +
        "}"
      : String(x);
}
const thrower = (x: any) => {
  throw alloc(x);
};
try {
  a3(alloc(1), thrower(alloc("in arg")), alloc(3));
} catch (e: any) {
  console.log(e.v.v);
}
const fin = () => {
  try {
    return alloc("ret");
  } finally {
    alloc("fin");
    alloc("fin2");
  }
};
console.log(
  fin(),
  (alloc(1), alloc(2)),
  alloc(null) && alloc("and"),
  alloc(0).v || alloc("or"),
  alloc(undefined).v ?? alloc("nn"),
);
const cmp = [alloc(3), alloc(1), alloc(2)].sort((x, y) => alloc(x.v).v - alloc(y.v).v);
console.log(
  cmp,
  cmp.reduce((s, x) => alloc(s.v + x.v), alloc(0)),
);
const args = function () {
  return [...arguments].map((x) => alloc(x).v);
} as any;
console.log(args(alloc(1).v, "s" + alloc(2).v, alloc(alloc(3)).v));
console.log(
  args.apply(alloc("this"), [alloc(1), alloc(2)]),
  args.call(null, ...[alloc(3)]),
  args.bind(null, alloc("b"))(alloc("c")),
);
let str = "";
for (let i = 0; i < 60; i++) str = alloc(str + i).v + ("" + alloc(",").v);
console.log(str.length, str.slice(-9));
console.log(
  new Map([[alloc("mk").v, alloc("mv")]]).get(alloc("mk").v),
  new Set([alloc(1), alloc(2)]).size,
  Object.entries({ a: alloc(1) }).map(([k, v]) => [k + alloc(k).v, v]),
  Array.from({ length: 3 }, (_, i) => alloc(i)),
  [[alloc(1)], [alloc(2)]].flat().concat(alloc(3), [alloc(4)]),
);
