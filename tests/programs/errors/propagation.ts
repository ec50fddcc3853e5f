// Tests error wrapping, result types, cleanup stacks, retries and error values stored in data structures.
export {};
type Res<T> = { ok: true; v: T } | { ok: false; e: Error };
const attempt = <T>(f: () => T): Res<T> => {
  try {
    return { ok: true, v: f() };
  } catch (e) {
    return { ok: false, e: e instanceof Error ? e : new Error("non-error: " + String(e)) };
  }
};
const parse = (s: string) => {
  const n = Number(s);
  if (s.trim() === "" || n !== n) throw new SyntaxError(`cannot parse "${s}"`);
  return n;
};
for (const s of ["1", "2.5", "x", "", "1e3", "Infinity"]) {
  const r = attempt(() => parse(s));
  console.log(s, r.ok ? r.v : r.e.name + ": " + r.e.message);
}
for (const v of [1, "s", null, undefined, { a: 1 }, [1, 2], true] as any[]) {
  const r = attempt(() => {
    throw v;
  });
  console.log(r.ok ? "?" : r.e.message);
}
class Cleanup {
  fs: (() => void)[] = [];
  log: string[] = [];
  add(n: string, bad = false) {
    this.fs.push(() => {
      this.log.push("clean " + n);
      if (bad) throw new Error("cleanup of " + n);
    });
  }
  run() {
    const errs: string[] = [];
    while (this.fs.length) {
      try {
        this.fs.pop()!();
      } catch (e: any) {
        errs.push(e.message);
      }
    }
    return errs;
  }
}
const scope = (f: (c: Cleanup) => any) => {
  const c = new Cleanup();
  let r: any;
  try {
    r = f(c);
  } catch (e: any) {
    r = "failed: " + e.message;
  } finally {
    const errs = c.run();
    if (errs.length) r += " / " + errs.join(",");
  }
  return [r, c.log];
};
console.log(
  scope((c) => {
    c.add("a");
    c.add("b");
    return "fine";
  }),
  scope((c) => {
    c.add("a", true);
    c.add("b");
    throw new Error("body");
  }),
  scope((c) => {
    c.add("x", true);
    c.add("y", true);
    return 1;
  }),
);
let tries = 0;
const flaky = (okAt: number) => {
  tries++;
  if (tries < okAt) throw new (tries % 2 ? TypeError : RangeError)("try " + tries);
  return "ok after " + tries;
};
const retry = (n: number, f: () => any) => {
  const errs: Error[] = [];
  for (let i = 0; i < n; i++) {
    try {
      return f();
    } catch (e: any) {
      errs.push(e);
    }
  }
  throw new Error(errs.map((e) => e.name[0] + e.message).join("|"), { cause: errs[0] });
};
console.log(retry(5, () => flaky(4)));
tries = 0;
try {
  retry(3, () => flaky(10));
} catch (e: any) {
  console.log(e.message, e.cause.name);
}
const stack: string[] = [];
const traced =
  <A extends any[], R>(name: string, f: (...a: A) => R) =>
  (...a: A): R => {
    stack.push(name);
    try {
      return f(...a);
    } catch (e: any) {
      if (!e.trace) e.trace = stack.join(">");
      throw e;
    } finally {
      stack.pop();
    }
  };
const inner = traced("inner", (x: number) => {
    if (x > 2) throw new Error("too big " + x);
    return x * 2;
  }),
  mid = traced("mid", (x: number) => inner(x) + inner(x + 1)),
  outer = traced("outer", (x: number) => mid(x));
console.log(outer(1));
try {
  outer(2);
} catch (e: any) {
  console.log(e.message, e.trace, stack.length);
}
const all = (fs: (() => any)[]) => {
  const out: any[] = [],
    errs: any[] = [];
  for (const [i, f] of fs.entries()) {
    const r = attempt(f);
    if (r.ok) out.push(r.v);
    else errs.push([i, r.e.message]);
  }
  return { out, errs };
};
console.log(
  all([
    () => 1,
    () => (null as any).x,
    () => [].concat(),
    () => {
      throw "s";
    },
  ]),
);
const assert = (c: unknown, m: string): asserts c => {
  if (!c) throw new Error("assertion failed: " + m);
};
for (const [a, b] of [
  [1, 1],
  [1, 2],
  ["x", "x"],
  [NaN, NaN],
] as any[]) {
  try {
    assert(a === b, `${a} === ${b}`);
    console.log("equal", a);
  } catch (e: any) {
    console.log(e.message);
  }
}
const guard = (x: unknown): string => {
  try {
    if (x instanceof RangeError) throw x;
    if (x instanceof Error) return "E " + x.message;
    throw new TypeError("not an error: " + typeof x);
  } catch (e: any) {
    return e.name + " " + e.message;
  }
};
console.log([new RangeError("r"), new Error("e"), 5, null, new SyntaxError("s")].map(guard));
const errMap = new Map<any, number>();
for (const f of [
  () => null!,
  () => (undefined as any).a,
  () => (undefined as any).b,
  () => "x".repeat(-1),
  () => [].reduce((a) => a),
]) {
  try {
    f();
    errMap.set("none", (errMap.get("none") ?? 0) + 1);
  } catch (e: any) {
    errMap.set(e.constructor, (errMap.get(e.constructor) ?? 0) + 1);
  }
}
console.log([...errMap].map(([c, k]) => (c.name ?? c) + "=" + k));
