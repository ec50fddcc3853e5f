// Tests array destructuring: elisions, defaults, rest, nested, iterables, assignment targets and evaluation order.
export {};
const [a, , b, ...rest] = [1, 2, 3, 4, 5];
console.log(a, b, rest);
const [x = "dx", y = "dy", z = x + "!"] = [undefined, null] as any[];
console.log(x, y, z);
const [
  [n1, [n2]],
  {
    k: [k1],
  },
] = [[1, [2]], { k: [3] }] as any;
console.log(n1, n2, k1);
const [c1, c2, ...cr] = "héy😀!";
console.log(c1, c2, cr);
let p: any = 1,
  q: any = 2,
  r: any = 3;
[p, q, r] = [r, p, q];
console.log(p, q, r);
const o: any = {},
  arr: any[] = [];
[o.x, o["y"], arr[0], [arr[2]], ...o.rest] = [1, 2, 3, [4], 5, 6];
console.log(o, arr);
console.log(([p, q] = [9, 8, 7]));
let log: string[] = [];
const t = (s: string, v?: any) => {
  log.push(s);
  return v;
};
const tgt: any = {
  set a(v: any) {
    log.push("set a=" + v);
  },
  set b(v: any) {
    log.push("set b=" + v);
  },
};
[t("t1", tgt)[t("k1", "a")] = t("d1", "D1"), t("t2", tgt)[t("k2", "b")] = t("d2", "D2")] = t("src", [undefined, 5]);
console.log(log.join(" "));
for (const bad of [undefined, null, 5, {}, true] as any[]) {
  try {
    const [v] = bad;
    console.log(v);
  } catch (e: any) {
    console.log(e.name + ": " + e.message);
  }
}
try {
  const [[deep]] = [undefined] as any;
} catch (e: any) {
  console.log(e.message);
}
const [] = [1];
const [, ,] = [1, 2];
function f([a, b = a]: any[], [c]: any = [a + b]) {
  return [a, b, c];
}
console.log(f([1]), f([1, 2], [3]));
const m = new Map([
  ["k1", 1],
  ["k2", 2],
]);
for (const [k, v] of m) console.log(k, v);
const [s1, s2] = new Set([7, 8]);
console.log(s1, s2);
class It {
  n: number;
  closed = 0;
  steps = 0;
  constructor(n: number) {
    this.n = n;
  }
  [Symbol.iterator]() {
    let i = 0;
    return {
      next: () => {
        this.steps++;
        return { done: i >= this.n, value: i++ };
      },
      return: () => {
        this.closed++;
        return {};
      },
    };
  }
}
const it = new It(5);
const [i0, i1] = it as any;
console.log(i0, i1, it.steps, it.closed);
const it2 = new It(2);
const [j0, j1, j2 = "dflt", ...jr] = it2 as any;
console.log(j0, j1, j2, jr, it2.steps, it2.closed);
const it3 = new It(3);
const [...all] = it3 as any;
console.log(all, it3.steps, it3.closed);
const it4 = new It(3);
const [] = it4 as any;
console.log(it4.steps, it4.closed);
const it5 = new It(3);
try {
  const [
    u = (() => {
      throw new Error("default threw");
    })(),
  ] = {
    [Symbol.iterator]: () => ({
      next: () => ({ done: false, value: undefined }),
      return() {
        log.push("ret");
        return {};
      },
    }),
  } as any;
} catch (e: any) {
  console.log(e.message, log[log.length - 1]);
}
const fib = (n: number) => {
  let [a, b] = [0, 1];
  while (n--) [a, b] = [b, a + b];
  return a;
};
console.log(fib(10), fib(50));
const pts = [
  [1, 2],
  [3, 4],
];
console.log(
  pts.map(([x, y]) => x + y),
  pts.reduce((s, [x, y]) => s + x * y, 0),
);
let i = 0;
const ar2 = [10, 20, 30];
[ar2[i++], ar2[i++]] = [ar2[i], ar2[i - 1]];
console.log(ar2, i);
for (let [i, j] = [0, 10]; i < j; [i, j] = [i + 3, j - 1]) console.log(i, j);
const [fn = () => "default fn", cls = class {}] = [] as any[];
console.log(fn(), fn.name, cls.name);
var [v1, v2 = v1] = [5] as any;
console.log(v1, v2);
const [{ length }, [first] = ["none"]] = ["abc"] as any;
console.log(length, first);
