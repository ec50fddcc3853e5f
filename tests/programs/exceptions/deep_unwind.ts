// Tests exceptions that cross many frames, callbacks through built-ins, getters, constructors, iterators and finally blocks.
export {};
const trail: string[] = [];
function level(n: number): number {
  try {
    if (n === 0) throw new Error("bottom");
    return level(n - 1) + 1;
  } catch (e: any) {
    if (n % 4 === 3) {
      trail.push("wrap" + n);
      throw new Error(e.message + "<" + n);
    }
    throw e;
  } finally {
    trail.push("u" + n);
  }
}
try {
  level(9);
} catch (e: any) {
  console.log(e.message, trail.join(" "));
}
trail.length = 0;
const nested = (d: number): any =>
  [d].map((x) =>
    x === 0
      ? (() => {
          throw "deep in map";
        })()
      : nested(x - 1),
  );
try {
  nested(20);
} catch (e) {
  console.log(e);
}
const viaSort = () =>
  [3, 1, 2].sort(
    (a, b) =>
      [a].map((x) => {
        if (x === b) return 0;
        if (x + b === 5) throw new Error("sort/map " + (x + b));
        return x - b;
      })[0],
  );
try {
  console.log(viaSort());
} catch (e: any) {
  console.log(e.message);
}
class A {
  get p(): any {
    return this.q();
  }
  q(): any {
    return new B(this);
  }
  toString(): string {
    throw new Error("A.toString");
  }
}
class B {
  constructor(a: A) {
    trail.push("B");
    `${a}`;
    trail.push("never");
  }
}
try {
  new A().p;
} catch (e: any) {
  console.log(e.message, trail);
}
trail.length = 0;
const iterThrow = {
  [Symbol.iterator]: () => ({
    i: 0,
    next() {
      if (this.i++ === 2) throw new Error("iter");
      return { done: false, value: this.i };
    },
    return() {
      trail.push("return called");
      return {};
    },
  }),
};
for (const use of [
  () => [...(iterThrow as any)],
  () => {
    const [a, b, c] = iterThrow as any;
  },
  () => Math.max(...(iterThrow as any)),
  () => new Set(iterThrow as any),
  () => Array.from(iterThrow as any),
  () => {
    for (const x of iterThrow as any) trail.push("x" + x);
  },
]) {
  try {
    use();
  } catch (e: any) {
    trail.push(e.message);
  }
}
console.log(trail.join(" "));
trail.length = 0;
let resource = 0;
const using = <T>(f: () => T) => {
  resource++;
  try {
    return f();
  } finally {
    resource--;
  }
};
try {
  using(() =>
    using(() =>
      using(() => {
        trail.push("held " + resource);
        throw new Error("inside");
      }),
    ),
  );
} catch (e: any) {
  console.log(e.message, resource, trail);
}
console.log(
  using(() => using(() => resource)),
  resource,
);
trail.length = 0;
const ops: (() => any)[] = [
  () => (undefined as any).x,
  () => (null as any)(),
  () => (5 as any)(),
  () => (({}) as any).m(),
  () => new (5 as any)(),
  () => "a" in (5 as any),
  () => ({}) instanceof (5 as any),
  () => (Symbol() as any) + "",
  () => {
    const c = 1;
    (c as any) = 2;
  },
  () => [...(5 as any)],
  () => new Array(-1),
  () => (1).toFixed(101),
  () => "x".repeat(-1),
  () => Object.defineProperty(1 as any, "a", {}),
  () => (class X {} as any) && (class {} as any)(),
  () => Object.freeze([1]).push(2),
  () => {
    Object.freeze({ a: 1 } as any).a = 2;
  },
  () => {
    undeclaredName;
  },
  () => {
    undeclaredName2 = 1;
  },
  () => (1).toString(1),
  () => new (() => 1 as any)(),
  () => +Symbol("s"),
];
declare let undeclaredName: any, undeclaredName2: any;
for (const f of ops) {
  try {
    f();
    console.log("no error");
  } catch (e: any) {
    console.log(e.name + ": " + e.message);
  }
}
const state = { a: 1, b: [1, 2], c: "s" };
const tx = (f: () => void) => {
  const saved = { ...state, b: [...state.b] };
  try {
    f();
  } catch (e: any) {
    Object.assign(state, saved);
    return "rolled back: " + e.message;
  }
  return "ok";
};
console.log(
  tx(() => {
    state.a = 2;
    state.b.push(3);
  }),
  state,
  tx(() => {
    state.a = 99;
    state.b.length = 0;
    throw new Error("abort");
  }),
  state,
);
let locals = "";
function manyLocals(n: number) {
  let i = n,
    d = n + 0.5,
    s = "s" + n,
    o = { n },
    a = [n, s],
    b = n > 1;
  try {
    i++;
    d *= 2;
    s += "!";
    o = { n: i };
    a = [i, s];
    b = !b;
    if (n > 0) throw new Error("L" + n);
    i = -1;
  } catch (e: any) {
    locals = [i, d, s, o.n, a, b, e.message].join("|");
    i += 100;
  } finally {
    d += i;
  }
  return [i, d, s, o, a, b];
}
console.log(manyLocals(1), locals, manyLocals(0), manyLocals(2), locals);
const pingpong = (n: number, log: string[]): any => {
  try {
    if (n <= 0) throw { hops: 0 };
    pingpong(n - 1, log);
  } catch (e: any) {
    e.hops++;
    log.push("h" + e.hops);
    if (n < 6) throw e;
    return e;
  }
};
const lg: string[] = [];
console.log(pingpong(6, lg), lg.join());
console.log(
  [1, 2, 3, 4].map((x) => {
    try {
      if (x % 2) throw x;
      return x;
    } catch (e) {
      return -(e as number);
    } finally {
      trail.push("m" + x);
    }
  }),
  trail,
);
