// Tests sparse arrays and holes in reads, iteration methods, for-of, spread, join, sort, indexOf and printing.
export {};
const h = [1, , 3, , ,];
console.log(h, h.length, 1 in h, h[1]);
const seen: any[] = [];
h.forEach((x, i) => seen.push(i));
console.log(seen);
console.log(
  h.map((x) => x! * 2),
  h.filter(() => true),
  h.reduce((s: any, x) => s + x, ""),
  h.every((x) => x! > 0),
  h.some((x) => x === undefined),
);
const of: any[] = [];
for (const x of h) of.push(x);
console.log(of, [...h], h.join("-"), String(h));
console.log(
  h.indexOf(undefined),
  h.includes(undefined),
  h.find((x) => x === undefined),
  h.findIndex((x) => x === undefined),
  h.lastIndexOf(undefined),
);
console.log(Object.keys(h), h.entries().next().value, [...h.entries()], [...h.keys()]);
const n = new Array(5);
console.log(n, n.length, n[0], 0 in n);
n[2] = "x";
console.log(n);
for (let i = 0; i < 5; i++) n[i] = i;
console.log(n);
console.log(new Array(2, 3), Array(1), new Array("3"), Array.of(3), Array.of());
try {
  new Array(-1);
} catch (e: any) {
  console.log(e.name, e.message);
}
try {
  Array(1.5);
} catch (e: any) {
  console.log(e.message);
}
console.log(Array.from({ length: 3 }), Array.from([1, , 3]), Array.apply(null, Array(2) as any));
const far: any = [];
far[20] = 1;
console.log(far, far.length);
far[5] = 2;
console.log(far);
const huge: any = [];
huge[1e6] = "far";
console.log(huge.length, Object.keys(huge), huge);
huge[0] = "near";
huge.length = 3;
console.log(huge);
huge[4294967295] = "notindex";
console.log(huge.length, Object.keys(huge));
console.log(
  [, 1].concat([2, , 3]),
  [1, , 2].slice(0, 2),
  [1, , 2].reverse(),
  [3, , 1].sort(),
  [, ,].length,
  [,].length,
  [1, ,].length,
);
const sp = [1, , 3, , 5];
console.log(sp.splice(1, 2), sp, sp.length);
console.log([1, [2, , 3]].flat(), [, [,]].flat(), [1, , 2].fill(0));
const sh = [, 1, 2];
console.log(sh.shift(), sh, sh.unshift(9), sh, sh.pop(), sh);
const pu = [1, ,];
pu.push(2);
console.log(pu);
const [d0, d1 = "def", d2] = [1, , 3] as any;
console.log(d0, d1, d2);
console.log([undefined, , undefined], [, undefined].length, [null, , "x"]);
(Array.prototype as any)[1] = "proto!";
const ph = [0, , 2];
console.log(ph[1], ph.length, ph.indexOf("proto!" as any), ph.join());
delete (Array.prototype as any)[1];
console.log(ph[1], ph.join());
const r = [1, 2, 3];
delete r[2];
console.log(r, r.length, r.pop(), r, r.at(-1));
const f = [1.5, , 2.5];
f[1] = 3;
console.log(
  f,
  f.map((x) => x * 2),
);
const md: number[][] = new Array(2);
md[1] = [1];
console.log(md, md[0]?.[0], md[1]?.[0]);
const obs = [0, 1, 2, 3];
const vis: number[] = [];
obs.forEach((x, i) => {
  vis.push(x);
  if (i === 0) {
    delete obs[1];
    obs.push(9);
  }
});
console.log(vis, obs);
console.log([..."a,,b".split(",")], [,].concat([,] as any).length, Array.isArray([,]));
