// Tests arrays, objects and maps mutated by the callback or getter that runs in the middle of a method on them.
export {};
const run = (name: string, f: () => any) => {
  try {
    console.log(name, f());
  } catch (e: any) {
    console.log(name, e.name, e.message);
  }
};
const nums = (): number[] => [1, 2, 3, 4, 5];
run("map grow", () => {
  const a = nums();
  return [a.map((x, i) => (i < 3 && a.push("p" + x as any), x * 2)), a.length];
});
run("map shrink", () => {
  const a = nums();
  return a.map((x) => ((a.length = 3), x));
});
run("map type", () => {
  const a = nums();
  return a.map((x, i) => ((a[i + 1] = ("s" + i) as any), x + 1));
});
run("filter delete", () => {
  const a = nums();
  return [a.filter((x, i) => delete a[i + 1]), a];
});
run("reduce", () => {
  const a = nums();
  return a.reduce((s, x, i) => ((a[i + 1] = x * 2.5), s + x), 0);
});
run("forEach splice", () => {
  const a = nums();
  const r: any[] = [];
  a.forEach((x, i) => (r.push(x), a.splice(i, 1)));
  return [r, a];
});
run("some", () => {
  const a = nums();
  return a.some((x, i) => ((a[4] = "last" as any), (x as any) === "last"));
});
run("find", () => {
  const a = nums();
  return a.find((x, i) => (a.pop(), x === undefined));
});
run("findLast", () => {
  const a = nums();
  return a.findLast((x) => ((a.length = 2), x === 2));
});
run("sort", () => {
  const a = nums().reverse();
  a.sort((x, y) => (a.push(0), x - y));
  return [a.slice(0, 5), a.length > 5];
});
run("flatMap", () => {
  const a = nums();
  return a.flatMap((x) => ((a[2] = undefined as any), [x, [x]]));
});
run("from", () => {
  const a = nums();
  return Array.from(a, (x, i) => (i === 0 && a.push(9), x));
});
run("for of", () => {
  const a = nums();
  let s: any = 0;
  for (const x of a) {
    s += x;
    if (a.length < 8) a.push(x * 0.5);
    if (a.length === 7) a[5] = "str" as any;
  }
  return s;
});
run("for of shrink", () => {
  const a = nums();
  const r = [];
  for (const x of a) {
    r.push(x);
    a.shift();
  }
  return [r, a];
});
run("index loop", () => {
  const a: any[] = nums();
  let s = "";
  for (let i = 0; i < a.length; i++) {
    s += a[i];
    if (i === 1) a[3] = { toString: () => ((a.length = 4), "T") };
  }
  return s;
});
run("join", () => {
  const a: any[] = [1, { toString: () => ((a[2] = "changed"), "t") }, 3];
  return a.join();
});
run("indexOf", () => {
  const a = nums();
  return a.indexOf(5, { valueOf: () => ((a.length = 2), 0) } as any);
});
run("includes", () => {
  const a = nums();
  return a.includes(undefined as any, { valueOf: () => ((a.length = 2), 0) } as any);
});
run("fill", () => {
  const a = nums();
  return a.fill(7, 0, { valueOf: () => ((a.length = 1), 3) } as any);
});
run("slice", () => {
  const a = nums();
  return a.slice(1, { valueOf: () => ((a.length = 3), 5) } as any);
});
run("concat", () => {
  const a = nums();
  const b: any = { length: 2, 0: "x", get 1() { a.push(0); return "y"; }, [Symbol.isConcatSpreadable]: true };
  return a.concat(b, a.length);
});
run("map entries", () => {
  const m = new Map<any, any>([["a", 1], ["b", 2], ["c", 3]]);
  const r: any[] = [];
  for (const [k, v] of m) {
    r.push(k, v);
    if (k === "a") m.delete("b"), m.set("d", "four");
    if (k === "c") m.set("a", 0), m.delete("a"), m.set("a", "again");
    if (r.length > 20) break;
  }
  return r;
});
run("set forEach", () => {
  const s = new Set<any>([1, 2, 3]);
  let n = 0;
  s.forEach((x) => (s.delete(x), n++ < 5 && s.add(x + 10)));
  return [[...s], n];
});
run("for in", () => {
  const o: any = { a: 1, b: 2, c: 3 };
  let r = "";
  for (const k in o) {
    r += k + o[k];
    delete o.b;
    o.z = 1;
    o.c = "new";
  }
  return [r, Object.keys(o)];
});
run("assign", () => {
  const src: any = { get a() { delete src.b; src.c = "C"; return 1; }, b: 2, c: 3 };
  return Object.assign({}, src);
});
run("spread", () => {
  const src: any = { get a() { delete src.b; src.d = 1; return 1; }, b: 2, c: 3 };
  return { ...src };
});
run("stringify", () => {
  const o: any = { a: { toJSON() { o.b = "later"; delete o.c; return "A"; } }, b: 1, c: 2 };
  return JSON.stringify(o);
});
run("destructure", () => {
  const o: any = { get a() { o.b = "B"; return 1; }, b: 2 };
  const { a, b } = o;
  return [a, b];
});
run("args", () => {
  let x: any = 1;
  const f = (...r: any[]) => r;
  return f(x, (x = "two"), x, ((x = [3]), x), x.length);
});
run("compound", () => {
  const o: any = { n: 1, get k() { o.n = 100; return "n"; } };
  o.n += (o[o.k], 5);
  return o.n;
});
