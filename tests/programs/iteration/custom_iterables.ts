// Tests for-of over custom iterables: return() on break, throw, return, continue outer; next results and errors.
export {};
const log: string[] = [];
function mk(n: number, opts: any = {}) {
  return {
    [Symbol.iterator]() {
      let i = 0;
      log.push("open");
      const it: any = {
        next(...a: any[]) {
          log.push("n" + a.length);
          if (opts.throwAt === i) throw new Error("next threw");
          return i < n ? { value: i++, done: false } : { value: "end", done: true };
        },
      };
      if (!opts.noReturn)
        it.return = function (...a: any[]) {
          log.push("ret" + a.length);
          if (opts.retThrow) throw new Error("return threw");
          return opts.badRet ? 5 : {};
        };
      return it;
    },
  };
}
const flush = (l: string) => {
  console.log(l, log.join(" "));
  log.length = 0;
};
for (const x of mk(2)) log.push("v" + x);
flush("normal");
for (const x of mk(5)) {
  if (x === 1) break;
  log.push("v" + x);
}
flush("break");
try {
  for (const x of mk(5)) {
    if (x === 1) throw new Error("body");
  }
} catch (e: any) {
  log.push(e.message);
}
flush("throw");
const f = () => {
  for (const x of mk(5)) if (x === 2) return "r" + x;
};
log.push(f()!);
flush("return");
outer: for (const a of mk(2)) {
  for (const b of mk(3)) {
    if (b === 1) continue outer;
    log.push(a + "/" + b);
  }
}
flush("continue outer");
out2: for (const a of mk(2)) {
  for (const b of mk(3)) break out2;
}
flush("break outer");
try {
  for (const x of mk(5, { throwAt: 1 })) log.push("v" + x);
} catch (e: any) {
  log.push(e.message);
}
flush("next throws");
try {
  for (const x of mk(5, { retThrow: true })) break;
} catch (e: any) {
  log.push(e.message);
}
flush("return throws on break");
try {
  for (const x of mk(5, { retThrow: true })) throw new Error("body wins");
} catch (e: any) {
  log.push(e.message);
}
flush("return throws on throw");
try {
  for (const x of mk(5, { badRet: true })) break;
} catch (e: any) {
  log.push(e.message);
}
flush("bad return result");
try {
  for (const x of mk(5, { badRet: true })) throw new Error("orig");
} catch (e: any) {
  log.push(e.message);
}
flush("bad return on throw");
for (const x of mk(3, { noReturn: true })) break;
flush("no return");
const bads: any[] = [
  { [Symbol.iterator]: 5 },
  { [Symbol.iterator]: () => 5 },
  { [Symbol.iterator]: () => ({}) },
  { [Symbol.iterator]: () => ({ next: () => 5 }) },
  { [Symbol.iterator]: null },
  5,
  {},
  null,
  undefined,
];
for (const bad of bads) {
  try {
    for (const x of bad) console.log("?", x);
  } catch (e: any) {
    console.log(e.name + ": " + e.message);
  }
}
let fin = "";
for (const x of mk(3)) {
  try {
    if (x === 1) break;
  } finally {
    fin += "f" + x;
  }
}
console.log(fin);
flush("finally in body");
const fin2 = () => {
  try {
    for (const x of mk(3)) {
      try {
        return "A";
      } finally {
        log.push("inner");
      }
    }
  } finally {
    log.push("outer");
  }
};
log.push(fin2()!);
flush("finally order");
const truthyDone: any = {
  i: 0,
  [Symbol.iterator]() {
    return this;
  },
  next() {
    return { done: this.i > 1 ? "yes" : "", value: this.i++ };
  },
};
console.log([...truthyDone], [...truthyDone]);
const noVal: any = {
  i: 0,
  [Symbol.iterator]() {
    return this;
  },
  next() {
    return this.i++ < 2 ? {} : { done: true };
  },
};
console.log([...noVal]);
const getters: any = {
  [Symbol.iterator]: () => {
    let c = 0;
    return {
      next: () => ({
        get done() {
          log.push("done?");
          return c > 1;
        },
        get value() {
          log.push("value");
          return c++;
        },
      }),
    };
  },
};
for (const x of getters) log.push("got" + x);
flush("getters");
let nextReads = 0;
const nr: any = {
  [Symbol.iterator]: () => {
    let c = 0;
    return {
      get next() {
        nextReads++;
        return () => ({ done: c > 2, value: c++ });
      },
    };
  },
};
for (const x of nr);
console.log(nextReads);
const tgt: any = {};
for (tgt.x of [1, 2]) log.push("p" + tgt.x);
for ([tgt.a, tgt.b = "d"] of [[1], [2, 3]] as any) log.push(tgt.a + "" + tgt.b);
for (let { v, w = v } of [{ v: 1 }, { v: 2, w: 3 }] as any[]) log.push(v + "" + w);
flush("targets");
console.log(tgt);
const inf = {
  [Symbol.iterator]: () => {
    let i = 0;
    return { next: () => ({ value: i++, done: false }), return: () => (log.push("closed"), {}) };
  },
};
let s = 0;
for (const x of inf) {
  if (x > 100) break;
  s += x;
}
flush("infinite " + s);
