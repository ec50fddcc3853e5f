// Tests variables whose types change at run time: union flows, casts in loops, closures and containers holding anything.
export {};
let x: number = 1;
const trace: any[] = [];
for (let i = 0; i < 8; i++) {
  trace.push(x, typeof x);
  x = (
    i === 0
      ? x + 0.5
      : i === 1
        ? "s"
        : i === 2
          ? x + 1
          : i === 3
            ? null
            : i === 4
              ? x + 1
              : i === 5
                ? [x]
                : i === 6
                  ? x + ""
                  : x
  ) as any;
}
console.log(trace, x);
function id(v: number): number {
  return v;
}
const all: any[] = [1, 0.5, "s", null, undefined, true, {}, [1], () => 1, Symbol("q"), NaN, -0];
for (const v of all) {
  const r = id(v);
  console.log(r === v || r !== r, typeof r);
}
const box: { v: number } = { v: 1 };
const log: any[] = [];
for (const v of all) {
  box.v = v;
  try {
    log.push(box.v + 1);
  } catch (e: any) {
    log.push(e.message);
  }
}
console.log(log);
let acc: number = 0;
for (const v of [1, 2, "3", 4, 5] as any[]) acc += v;
console.log(acc, typeof acc);
let flag: boolean = false;
for (const v of all) {
  flag = v;
  if (flag) log.push("T");
  else log.push("F");
  flag = !flag;
}
console.log(log.slice(12).join(""));
const fnBox: { f: (n: number) => number } = { f: (n) => n + 1 };
const r3: any[] = [];
for (let i = 0; i < 6; i++) {
  if (i === 1) fnBox.f = ((n: any) => n + "x") as any;
  if (i === 2) fnBox.f = null as any;
  if (i === 3) fnBox.f = Math.sqrt;
  if (i === 4) fnBox.f = class {} as any;
  if (i === 5) fnBox.f = { call: () => 1 } as any;
  try {
    r3.push(fnBox.f(9));
  } catch (e: any) {
    r3.push(e.message);
  }
}
console.log(r3);
type Shape = { kind: "c"; r: number } | { kind: "s"; w: number };
const area = (s: Shape) => (s.kind === "c" ? s.r * s.r * 3 : s.w * s.w);
console.log(
  (
    [{ kind: "c", r: 2 }, { kind: "s", w: 3 }, { kind: "zzz", w: 4 }, { kind: "c" }, { r: 1 }, "str", 5, []] as any[]
  ).map(area),
);
const u = (v: string | number) => (typeof v === "string" ? v.length : v.toFixed(1));
for (const v of ["abc", 5, true, null, undefined, [1], { toFixed: () => "duck" }] as any[]) {
  try {
    console.log(u(v));
  } catch (e: any) {
    console.log(e.message);
  }
}
const m = new Map<string, number>();
m.set("a", "str" as any);
m.set(5 as any, 6);
console.log(m.get("a")! + 1, m.get("5"), m.get(5 as any));
const s: string = 12345 as any;
console.log(s.length, s + 1, s[0], typeof s, `${s}`);
try {
  s.slice(1);
} catch (e: any) {
  console.log(e.message);
}
let n: number = "12" as any;
console.log(n * 2, n + 2, n - 0, n < 9, n === 12, n == 12, -n, n | 0, n++ === undefined);
declare function nothing(): void;
let i: number = "0" as any;
const iter: any[] = [];
for (; i < 3; i++) iter.push(i);
console.log(iter);
let j: number = 3;
const down: any[] = [];
while (j) {
  down.push(j);
  j = (j === 2 ? "1" : j === ("1" as any) ? "" : j - 1) as any;
}
console.log(down);
const cl = (() => {
  let v: number = 1;
  return {
    set(n: any) {
      v = n;
    },
    add(k: number) {
      v += k;
      return v;
    },
    get: () => v * 2,
  };
})();
cl.add(1);
cl.set("z");
console.log(cl.add(1), cl.get());
cl.set({ valueOf: () => 21 });
console.log(cl.get(), cl.add(1));
cl.set(undefined);
console.log(cl.get(), cl.add(1));
let d: number = 0;
for (let k = 0; k < 10; k++) {
  d = k === 5 ? (undefined as any) : d + k;
  if (k === 7) d = 0;
}
console.log(d);
const swap: [number, string] = [1, "a"];
[swap[0], swap[1]] = [swap[1], swap[0]] as any;
console.log(swap[0] + 1, (swap[1] as any) + 1);
const obj: Record<string, number> = { a: 1 };
console.log(obj.b + 1, typeof obj.constructor, obj["b"] === undefined);
class N {
  next: N = undefined as any;
  v = 1;
}
let node = new N(),
  c = 0;
try {
  while (true) {
    node = node.next;
    c += node.v;
  }
} catch (e: any) {
  console.log(e.message, c);
}
const nn: any[] = [3, "3", [3], { valueOf: () => 3 }, 3.0];
console.log(
  nn.map((v) => v === 3),
  nn.map((v) => v == 3),
  nn.map((v) => v * 1),
  nn.map((v) => v + 0),
  nn.map((v) => v >> 0),
  nn.map((v) => [10, 20, 30, 40][v]),
);
let sw: number = 2;
for (const v of [2, "2", 2.0, null, [2]] as any[]) {
  sw = v;
  switch (sw) {
    case 2:
      console.log("two");
      break;
    case null as any:
      console.log("null");
      break;
    default:
      console.log("default", sw);
  }
}
