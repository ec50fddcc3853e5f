// Tests when iterators are closed: break, return, throw, destructuring, spread, from, Map and Set constructors, errors in next and return.
export {};
let log: string[] = [];
interface Opts {
  n?: number;
  nextThrows?: number;
  ret?: "value" | "throw" | "prim" | "none" | "getter";
  doneThrows?: boolean;
  valueThrows?: boolean;
}
function make(o: Opts = {}): any {
  const { n = 3, nextThrows = -1, ret = "value" } = o;
  let i = 0;
  const it: any = {
    [Symbol.iterator]() {
      log.push("open");
      return this;
    },
    next(...args: any[]) {
      log.push("next" + i + (args.length ? "/" + args.length : ""));
      if (i === nextThrows) throw new Error("next failed");
      const v = i++;
      if (o.doneThrows) return { get done() { throw new Error("done failed"); }, value: 1 };
      if (o.valueThrows) return { done: false, get value() { throw new Error("value failed"); } };
      return v < n ? { value: v, done: false } : { value: "end", done: true };
    },
  };
  if (ret === "getter") Object.defineProperty(it, "return", { get: () => (log.push("get return"), undefined) });
  else if (ret !== "none")
    it.return = (...a: any[]) => {
      log.push("return" + a.length);
      if (ret === "throw") throw new Error("return failed");
      return ret === "prim" ? 5 : {};
    };
  return it;
}
function run(name: string, f: () => any) {
  log = [];
  let r: any;
  try {
    r = f();
  } catch (e: any) {
    r = e.name + ": " + e.message;
  }
  console.log(name, "=>", r, "|", log.join(" "));
}
for (const ret of ["value", "throw", "prim", "none", "getter"] as const) {
  run(ret + " break", () => {
    for (const x of make({ ret })) break;
    return "after";
  });
  run(ret + " return", () => (() => { for (const x of make({ ret })) return "R" + x; })());
  run(ret + " throw", () => {
    for (const x of make({ ret })) throw new Error("body " + x);
  });
  run(ret + " continue outer", () => {
    let k = 0;
    outer: for (const a of [1, 2]) for (const x of make({ ret })) { k += a; continue outer; }
    return k;
  });
  run(ret + " destructure", () => {
    const [a, b] = make({ ret });
    return [a, b];
  });
  run(ret + " empty pattern", () => {
    const [] = make({ ret });
    return "ok";
  });
  run(ret + " elision", () => {
    const [, , c] = make({ ret });
    return c;
  });
  run(ret + " default throws", () => {
    const [a, b = (() => { throw new Error("default"); })()] = make({ ret, n: 1 });
    return a;
  });
  run(ret + " target throws", () => {
    const bad: any = { set x(v: any) { throw new Error("setter " + v); } };
    [bad.x] = make({ ret });
  });
}
run("whole", () => [...make()]);
run("rest", () => {
  const [a, ...r] = make();
  return [a, r];
});
run("exact", () => {
  const [a, b, c, d] = make();
  return [a, b, c, d];
});
run("next throws in for", () => {
  for (const x of make({ nextThrows: 1 }));
});
run("next throws in spread", () => [...make({ nextThrows: 2 })]);
run("next throws in pattern", () => {
  const [a, b] = make({ nextThrows: 1 });
});
run("done throws", () => [...make({ doneThrows: true })]);
run("value throws", () => {
  for (const x of make({ valueThrows: true }));
});
run("value throws pattern", () => {
  const [a] = make({ valueThrows: true });
});
run("Map ctor", () => new Map(make()));
run("Map ctor good", () => new Map([[1, 2]].values() as any));
run("Set ctor", () => new Set(make()));
run("Set add throws", () => {
  const S = class extends Set<any> {
    add(x: any): this {
      if (x === 1) throw new Error("no ones");
      return super.add(x);
    }
  };
  return new S(make());
});
run("Array.from", () => Array.from(make()));
run("Array.from map throws", () => Array.from(make(), (x: any) => { if (x === 1) throw new Error("map"); return x; }));
run("fromEntries", () => Object.fromEntries(make()));
run("call spread", () => Math.max(...make()));
run("new spread", () => new Array(...make()));
run("nested", () => {
  for (const x of make({ ret: "throw" })) for (const y of make()) throw new Error("inner");
});
run("finally order", () => {
  try {
    for (const x of make()) {
      try {
        break;
      } finally {
        log.push("inner finally");
      }
    }
  } finally {
    log.push("outer finally");
  }
});
run("finally overrides", () => {
  for (const x of make())
    try {
      return "try";
    } finally {
      if (x === 0) continue;
    }
  return "end";
});
run("not objects", () => {
  for (const bad of [5, "s", undefined, null, true]) {
    try {
      for (const x of { [Symbol.iterator]: () => bad } as any);
    } catch (e: any) {
      log.push(e.message);
    }
    try {
      for (const x of { [Symbol.iterator]: () => ({ next: () => bad }) } as any);
    } catch (e: any) {
      log.push(e.message);
    }
  }
});
run("next read once", () => {
  let reads = 0;
  const it = { [Symbol.iterator]: () => ({ get next() { reads++; let i = 0; return () => ({ done: i++ > 2, value: i }); } }) };
  return [[...(it as any)].join(), reads];
});
run("generator", () => {
  function* g() {
    try {
      yield 1;
      yield 2;
    } finally {
      log.push("gen finally");
    }
  }
  for (const x of g()) break;
  const [a] = g();
  return a;
});
run("truthy done", () => {
  let i = 0;
  return [...({ [Symbol.iterator]: () => ({ next: () => ({ done: ++i > 2 ? "yes" : 0, value: i }) }) } as any)];
});
for (const v of [undefined, null, 5, true, {}, Symbol("x"), () => 1, { [Symbol.iterator]: 1 }, { [Symbol.iterator]: null }] as any[]) {
  run("not iterable", () => {
    for (const x of v);
  });
  run("not iterable pattern", () => {
    const [a] = v;
  });
  run("not iterable spread", () => [...v]);
  run("not iterable call", () => Math.max(...v));
}
