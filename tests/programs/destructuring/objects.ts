// Tests object destructuring: renames, defaults, computed keys, nested, rest, parameters, assignment and null errors.
export {};
const {
  a,
  b: bb,
  c = "dc",
  d: dd = "ddd",
  e: {
    f,
    g: [g0, g1 = "g1"],
  },
} = { a: 1, b: 2, c: undefined, d: null, e: { f: 5, g: ["g0"] } } as any;
console.log(a, bb, c, dd, f, g0, g1);
const key = "dyn",
  { [key]: dv, [key + "2"]: dv2 = "none", ...others } = { dyn: 1, x: 2, y: 3, 5: "five" } as any;
console.log(dv, dv2, others);
let x: any,
  y: any,
  o: any = {};
({ x, y = "dflt" } = { x: 10 } as any);
console.log(x, y);
({
  p: o.q,
  r: o["s"],
  t: [o.u],
} = { p: 1, r: 2, t: [3] } as any);
console.log(o);
console.log(({ x } = { x: 5, extra: 6 } as any));
function fn({ name = "anon", opts: { deep = false, n = 0 } = {} as any, ...rest }: any = {}) {
  return [name, deep, n, rest];
}
console.log(fn(), fn({ name: "n" }), fn({ opts: { deep: true }, extra: 1, more: 2 }));
const { length, [0]: first, at } = "hello" as any;
console.log(length, first, typeof at);
const { toFixed } = 5 as any;
console.log(toFixed.call(1.25, 1));
for (const bad of [undefined, null] as any[]) {
  try {
    const { q } = bad;
  } catch (e: any) {
    console.log(e.message);
  }
  try {
    (({}) => 1)(bad);
  } catch (e: any) {
    console.log(e.message);
  }
  try {
    const {
      q: { r },
    } = { q: bad };
  } catch (e: any) {
    console.log(e.message);
  }
  try {
    ({ x } = bad);
  } catch (e: any) {
    console.log(e.message);
  }
}
const {} = 5 as any;
const getter = {
  n: 0,
  get v() {
    return ++this.n;
  },
};
const { v, v: v2 } = getter;
console.log(v, v2);
const proto = Object.create({ inh: "inherited" });
proto.own = 1;
const { inh, own, ...pr } = proto;
console.log(inh, own, pr);
const log: string[] = [];
const t = (s: string, v: any) => (log.push(s), v);
const { [t("k1", "a")]: z1 = t("d1", 1), [t("k2", "b")]: z2 = t("d2", 2) } = t("src", { b: 5 });
console.log(z1, z2, log.join());
for (const { id, tags: [t1 = "-"] = [] } of [{ id: 1, tags: ["x"] }, { id: 2 }, { id: 3, tags: [] }] as any[])
  console.log(id, t1);
const pts = [
  { x: 1, y: 2 },
  { x: 3, y: 4 },
];
console.log(
  pts.map(({ x, y }) => ({ y: x, x: y })),
  pts.reduce((s, { x, y }) => s + x * y, 0),
);
const swap = ({ a, b }: any) => ({ a: b, b: a });
console.log(swap({ a: 1, b: 2 }));
const sym = Symbol("s");
const { [sym]: sv, ...noSym } = { [sym]: "symval", z: 1 } as any;
console.log(sv, noSym);
const { a: { b: { c: deepc } = { c: "d1" } } = { b: undefined } } = {} as any;
console.log(deepc);
const hid = Object.defineProperty({ vis: 1 }, "hid", { value: 2 }) as any;
const { hid: hh, ...hr } = hid;
console.log(hh, hr);
const arrRest = (({ 0: h, length: l, ...r }: any) => [h, l, r])([7, 8, 9]);
console.log(arrRest);
try {
  throw { code: 42, msg: "boom", inner: [1, 2] };
} catch ({ code, msg, inner: [i1] }: any) {
  console.log(code, msg, i1);
}
let i = 0;
const mm: any = {};
({ a: mm[i++], b: mm[i++], c: mm[i++] } = { a: "A", b: "B", c: "C" });
console.log(mm, i);
var { hv1, hv2 = hv1 } = { hv1: 3 } as any;
console.log(hv1, hv2);
const { f1 = function () {}, f2 = () => {}, f3: f4 = class {} } = {} as any;
console.log(f1.name, f2.name, f4.name);
const clone = ({ ...all }: any) => all;
const src = { n: { m: 1 } };
const cl = clone(src);
console.log(cl, cl === src, cl.n === src.n);
function ov({ a }: any, { b }: any = { b: a }, c = a + b) {
  a++;
  return [a, b, c];
}
console.log(ov({ a: 1 }), ov({ a: 1 }, { b: 5 }));
const { default: def, class: cl2, if: iff } = { default: 1, class: 2, if: 3 };
console.log(def, cl2, iff);
const { size } = new Map([[1, 2]]),
  { message, name } = new TypeError("tm");
console.log(size, message, name);
