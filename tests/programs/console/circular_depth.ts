// Tests printing of circular structures with reference marks, shared references and the depth limit.
export {};
const a: any = { n: 1 };
a.self = a;
console.log(a);
const b: any = { x: { y: {} } };
b.x.y.back = b;
b.x.y.mid = b.x;
console.log(b);
const arr: any[] = [1];
arr.push(arr, [arr]);
console.log(arr);
const p: any = { name: "p" },
  q: any = { name: "q", p };
p.q = q;
console.log(p, q, [p, q]);
const shared = { s: 1 };
console.log([shared, shared, { shared }]);
class N {
  v: number;
  next: N | null = null;
  prev: N | null = null;
  constructor(v: number) {
    this.v = v;
  }
}
const n1 = new N(1),
  n2 = new N(2),
  n3 = new N(3);
n1.next = n2;
n2.next = n3;
n2.prev = n1;
n3.prev = n2;
console.log(n1);
console.log(n2);
n3.next = n1;
n1.prev = n3;
console.log(n1);
const deep = {
  a: { b: { c: { d: { e: 1 } } } },
  arr: [[[[1]]]],
  cls: { k: { n: new N(5) } },
  fn: { g: { h: () => 1 } },
  emptyDeep: { x: { y: {}, z: [] } },
};
console.log(deep);
console.log([[[[[1]]]]], [[[{}]]], [[[[]]]], [[[new N(1)]]], [[[{ a: 1 }]]]);
const m: any = { list: [] as any[] };
for (let i = 0; i < 3; i++) m.list.push({ i, owner: m });
console.log(m);
let chain: any = null;
for (let i = 0; i < 10; i++) chain = { i, chain };
console.log(chain);
const f: any = function looped() {};
f.me = f;
f.o = { f };
console.log(f);
const two: any = { l: {}, r: {} };
two.l.r = two.r;
two.r.l = two.l;
console.log(two);
const tree = (d: number, parent: any): any => {
  const t: any = { d, parent, kids: [] };
  if (d) t.kids.push(tree(d - 1, t), tree(d - 1, t));
  return t;
};
console.log(tree(2, null));
const g: any = {
  get me() {
    return g;
  },
};
console.log(g);
const e: any = new Map();
e.set("o", { e });
console.log(e);
console.log({
  d1: {
    d2: {
      d3: {},
      d3b: { v: 1 },
      d3c: [1, 2],
      d3d: new Map([[1, 1]]),
      d3e: new Set(),
      d3f: "str",
      d3g: () => 1,
      d3h: null,
    },
  },
});
const c0: any = { c: [] };
c0.c.push({ c0 }, [c0.c]);
console.log(c0);
const sy: any = { [Symbol("k")]: null };
sy[Object.keys(sy).length ? "x" : "y"] = sy;
console.log(sy);
