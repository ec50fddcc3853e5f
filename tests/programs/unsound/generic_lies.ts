// Tests generic containers instantiated with one type and filled with another: stacks, boxes, memo tables, identity.
export {};
class Stack<T> {
  private items: T[] = [];
  push(x: T): this {
    this.items.push(x);
    return this;
  }
  pop(): T {
    return this.items.pop()!;
  }
  peek(): T {
    return this.items[this.items.length - 1];
  }
  get size(): number {
    return this.items.length;
  }
}
const s = new Stack<number>();
s.push(1).push(2.5).push("x" as any).push(null as any).push([] as any).push(4);
let acc: any = 0;
while (s.size) {
  const p = s.peek();
  acc = acc + s.pop();
  console.log(acc, p, s.size);
}
console.log(s.pop(), s.pop() + 1, s.peek() === undefined);
class Box<T> {
  constructor(value: T) {
    this.value = value;
  }
  value: T;
  map<U>(f: (t: T) => U): Box<U> {
    return new Box(f(this.value));
  }
}
const b = new Box<number>(20);
console.log(b.map((n) => n / 3).map((n) => n.toFixed(2)).map((t) => t.length).value);
console.log(b.map(String as any as (n: number) => number).map((n) => n + 1).value);
b.value = "s" as any;
console.log(b.map((n) => n * 2).value, b.map((n) => n + n).value);
function memo<A, R>(f: (a: A) => R): (a: A) => R {
  const table: Record<string, R> = {};
  return (a) => {
    const k = String(a);
    return k in table ? table[k] : (table[k] = f(a));
  };
}
let runs = 0;
const sq = memo((n: number) => {
  runs++;
  return n * n;
});
for (const v of [2, "2", 2.0, [2], "x", NaN, "toString", "constructor", 3, 3n, undefined] as any[]) {
  try {
    const r: any = sq(v);
    console.log(typeof r, typeof r === "function" ? r.name : r, runs);
  } catch (e: any) {
    console.log(e.message, runs);
  }
}
function first<T>(xs: T[], dflt: T): T {
  return xs.length > 0 ? xs[0] : dflt;
}
console.log(first([], 1) + 1, first(["a"] as any, 1) + 1, first("zy" as any, 1), first({ length: 1 } as any, 2), first(new Set([1]) as any, 3));
function pluck<T, K extends keyof T>(xs: T[], k: K): T[K][] {
  const r: T[K][] = [];
  for (const x of xs) r.push(x[k]);
  return r;
}
console.log(pluck([{ a: 1 }, { a: "s" }, { b: 1 }, 5, "str", [1]] as any[], "a"), pluck(["ab", "c", [1, 2, 3], 5] as any[], "length"));
function group<T>(xs: T[], key: (x: T) => string): Record<string, T[]> {
  const g: Record<string, T[]> = {};
  for (const x of xs) (g[key(x)] ||= []).push(x);
  return g;
}
console.log(group([1, 2, 3, 4] as any[], ((n: number) => n % 2) as any), group(["a", "bb", 3, null] as any[], (x: any) => typeof x));
type Pair<A, B> = { a: A; b: B };
const zip = <A, B>(x: A[], y: B[]): Pair<A, B>[] => x.map((a, i) => ({ a, b: y[i] }));
for (const { a, b } of zip([1, 2, 3], ["x", 5 as any])) console.log(a + b, typeof b);
const q: Array<number> = new Array("3" as any);
q.push(new Array(2) as any);
console.log(q, q.length, q[0] + 1, q.flat());
