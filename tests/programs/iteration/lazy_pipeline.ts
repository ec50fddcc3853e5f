// Tests hand written lazy iterators: map, filter, take, zip, chain over a common iterable class with closing.
export {};
type It<T> = { next(): { done: boolean; value?: T }; return?(): any };
const trace: string[] = [];
class Seq<T> {
  make: () => It<T>;
  constructor(make: () => It<T>) {
    this.make = make;
  }
  [Symbol.iterator](): any {
    return this.make();
  }
  static of<T>(...xs: T[]) {
    return Seq.from(xs);
  }
  static from<T>(src: Iterable<T>) {
    return new Seq<T>(() => src[Symbol.iterator]() as any);
  }
  static range(a: number, b = Infinity, step = 1) {
    return new Seq<number>(() => {
      let i = a;
      return {
        next: () => {
          if (i >= b) return { done: true };
          const v = i;
          i += step;
          return { done: false, value: v };
        },
        return() {
          trace.push("range closed at " + i);
          return {};
        },
      };
    });
  }
  map<U>(f: (x: T, i: number) => U) {
    return new Seq<U>(() => {
      const it = this.make();
      let i = 0;
      return {
        next() {
          const r = it.next();
          return r.done ? { done: true } : { done: false, value: f(r.value!, i++) };
        },
        return() {
          it.return?.();
          return {};
        },
      };
    });
  }
  filter(p: (x: T) => boolean) {
    return new Seq<T>(() => {
      const it = this.make();
      return {
        next() {
          for (;;) {
            const r = it.next();
            if (r.done || p(r.value!)) return r;
          }
        },
        return() {
          it.return?.();
          return {};
        },
      };
    });
  }
  take(n: number) {
    return new Seq<T>(() => {
      const it = this.make();
      let k = 0;
      return {
        next() {
          if (k++ >= n) {
            it.return?.();
            return { done: true };
          }
          return it.next();
        },
        return() {
          it.return?.();
          return {};
        },
      };
    });
  }
  zip<U>(o: Seq<U>) {
    return new Seq<[T, U]>(() => {
      const a = this.make(),
        b = o.make();
      return {
        next() {
          const x = a.next(),
            y = b.next();
          return x.done || y.done ? { done: true } : { done: false, value: [x.value!, y.value!] };
        },
      };
    });
  }
  chain(o: Seq<T>) {
    return new Seq<T>(() => {
      let it = this.make(),
        second = false;
      return {
        next() {
          let r = it.next();
          if (r.done && !second) {
            second = true;
            it = o.make();
            r = it.next();
          }
          return r;
        },
      };
    });
  }
  flatMap<U>(f: (x: T) => Iterable<U>) {
    return new Seq<U>(() => {
      const it = this.make();
      let cur: any = null;
      return {
        next() {
          for (;;) {
            if (cur) {
              const r = cur.next();
              if (!r.done) return r;
              cur = null;
            }
            const o = it.next();
            if (o.done) return { done: true };
            cur = f(o.value!)[Symbol.iterator]();
          }
        },
      };
    });
  }
  reduce<A>(f: (a: A, x: T) => A, a: A) {
    for (const x of this as any) a = f(a, x);
    return a;
  }
  toArray(): T[] {
    return [...(this as any)];
  }
  first(p: (x: T) => boolean) {
    for (const x of this as any) if (p(x)) return x;
  }
}
console.log(Seq.range(1, 6).toArray(), Seq.range(0, 10, 3).toArray(), Seq.of("a", "b").toArray());
console.log(
  Seq.range(1)
    .map((x) => x * x)
    .filter((x) => x % 2 === 1)
    .take(5)
    .toArray(),
  trace,
);
trace.length = 0;
console.log(
  Seq.range(1).first((x) => x * x > 200),
  trace,
);
trace.length = 0;
console.log(
  Seq.of("x", "y", "z").zip(Seq.range(1)).toArray(),
  Seq.of(1, 2)
    .chain(Seq.of(3))
    .chain(Seq.from("45") as any)
    .toArray(),
);
console.log(
  Seq.range(1, 5)
    .flatMap((n) => Seq.range(0, n))
    .toArray()
    .join(""),
  Seq.range(1, 11).reduce((a, x) => a * x, 1),
  Seq.from(
    new Map([
      [1, "one"],
      [2, "two"],
    ]),
  )
    .map(([k, v]) => k + v)
    .toArray(),
  Seq.from(new Set("hello")).toArray().join(""),
);
const s = Seq.range(0, 3).map((x) => x + 1);
console.log([...(s as any)], [...(s as any)], Math.max(...(s as any)));
const [p, q] = Seq.range(7) as any;
console.log(p, q, trace);
trace.length = 0;
try {
  for (const x of Seq.range(0).map((x) => {
    if (x === 3) throw new Error("mapper");
    return x;
  }) as any)
    trace.push("v" + x);
} catch (e: any) {
  console.log(e.message, trace);
}
trace.length = 0;
outer: for (const x of Seq.range(0, 3) as any)
  for (const y of Seq.range(10) as any) {
    if (y === 12) continue outer;
    if (x === 2) break outer;
    trace.push(x + ":" + y);
  }
console.log(trace);
const primes = Seq.range(2).filter((n) => {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
});
console.log(primes.take(12).toArray());
const pyth = Seq.range(1, 15).flatMap((a) =>
  Seq.range(a, 15).flatMap((b) =>
    Seq.range(b, 20)
      .filter((c) => a * a + b * b === c * c)
      .map((c) => [a, b, c]),
  ),
);
console.log(pyth.toArray());
