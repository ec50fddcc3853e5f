// Tests spread in calls, arrays and objects, over arrays, strings, Maps, Sets and iterables; rest with closures.
export {};
const a = [1, 2],
  b = [3, , 5] as any[];
console.log(
  [...a, ...b, ...[], ...a],
  [...a].concat(b),
  [..."hi😀"],
  [...new Set([1, 1, 2])],
  [...new Map([["k", 1]])],
  [...new Map([["k", 1]]).values()],
  [...a.entries()],
);
const f = (...r: any[]) => r;
console.log(f(...a, "m", ..."xy", ...new Set(["s"])), f(...[]), f(...b), f(...[undefined, null]));
console.log(Math.max(...a, ...[9, 4]), Math.max(...[]), Math.min(...[NaN, 1]));
class P {
  v: any[];
  constructor(...v: any[]) {
    this.v = v;
  }
}
console.log(new P(...a, 3), new P(...[]).v.length, new (P as any)(..."ab").v);
const o = {
  m(...r: any[]) {
    return [this === o, r];
  },
};
console.log(o.m(...a), o["m"](...b), (o as any)?.m(...[0]));
for (const bad of [5, null, undefined, {}, true, () => 1] as any[]) {
  try {
    f(...bad);
  } catch (e: any) {
    console.log("call", e.name, e.message);
  }
  try {
    console.log([...bad]);
  } catch (e: any) {
    console.log("array", e.name, e.message);
  }
}
console.log(
  { ...a, ...{ x: 1 }, ..."hi", ...null, ...undefined, ...(5 as any), ...(true as any) },
  { ...[7], 0: "over" },
  { 0: "under", ...[7] },
);
class R {
  from: number;
  to: number;
  constructor(from: number, to: number) {
    this.from = from;
    this.to = to;
  }
  [Symbol.iterator]() {
    let i = this.from;
    const to = this.to;
    return { next: () => (i <= to ? { value: i++, done: false } : { value: undefined, done: true }) };
  }
}
console.log(
  [...(new R(1, 5) as any)],
  f(...(new R(3, 4) as any)),
  Math.max(...(new R(0, 9) as any)),
  [...(new R(1, 0) as any)],
  Array.from(new R(1, 3) as any, (x: any) => x * 2),
  new Set(new R(1, 3) as any),
);
let log = "";
const t = (n: string, v: any) => ((log += n), v);
f(t("a", 1), ...t("b", [1]), t("c", 1), ...t("d", "x"));
[t("e", 1), ...t("f", [2]), t("g", 3)];
({ ...t("h", {}), i: t("i", 1), ...t("j", {}) });
console.log(log);
const mut = [1, 2, 3];
const copy = [...mut];
copy.push(4);
console.log(mut, copy);
const sh = [{ n: 1 }];
const sc = [...sh];
sc[0].n = 9;
console.log(sh[0].n);
const base = {
  a: 1,
  nested: { x: 1 },
  get g() {
    return this.a;
  },
};
const ext = { ...base, a: 2 };
console.log(ext, ext.nested === base.nested);
const g = {
  get boom(): any {
    throw new Error("getter threw");
  },
};
try {
  ({ ...g });
} catch (e: any) {
  console.log(e.message);
}
const sum = (...n: number[]) => n.reduce((x, y) => x + y, 0),
  avg = (first: number, ...n: number[]) => (first + sum(...n)) / (n.length + 1);
console.log(sum(), sum(1, 2, 3), avg(10, 20, 30));
const wrap =
  (fn: any) =>
  (...args: any[]) => {
    const r = fn(...args);
    return `${args.join()}=>${r}`;
  };
console.log(wrap(sum)(1, 2), wrap(Math.max)(3, 7, 5));
function restThis(this: any, ...r: number[]) {
  return r.map((x) => x * this.k);
}
console.log(restThis.apply({ k: 2 }, [1, 2, 3]));
const conc = (...ls: any[][]) => ([] as any[]).concat(...ls);
console.log(conc([1], [2, 3], []));
const { a: ra, ...ro } = { a: 1, b: 2, c: 3 };
console.log(ra, ro, { ...ro, a: ra });
const [h, ...tl] = [..."abc"];
console.log(h, tl, [...tl, h]);
const many = Array.from({ length: 500 }, (_, i) => i);
console.log(Math.max(...many), f(...many).length, [...many, ...many].length);
const p2 = (x: any, ...r: any[]) => {
  const inner = () => r.length + ":" + x;
  r.push("added");
  return inner();
};
console.log(p2(1), p2(1, 2, 3));
const r1 = f(1),
  r2 = f(1);
console.log(r1 === r2, Array.isArray(r1));
console.log([...[...[...[1, 2]]]], [[...a], [...a]], `${[...a, ...a]}`);
class S extends P {
  constructor(...x: any[]) {
    super("pre", ...x, "post");
  }
}
console.log(new S(1, 2).v, new (class extends P {})(7, 8).v);
const cond = true;
console.log([...(cond ? [1] : []), ...(!cond ? [2] : [])], { ...(cond && { yes: 1 }), ...(!cond && { no: 1 }) });
const ap = Array.prototype as any;
const orig = ap[Symbol.iterator];
ap[Symbol.iterator] = function () {
  let d = false;
  return { next: () => (d ? { done: true } : ((d = true), { done: false, value: "patched" })) };
};
const patched1 = [...[1, 2, 3]];
const patched2 = f(...[1, 2]);
ap[Symbol.iterator] = orig;
console.log(patched1, patched2, [...[1, 2, 3]]);
