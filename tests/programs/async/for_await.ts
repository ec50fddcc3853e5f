// for await: async and sync iterables, closing, errors, labels, turns.
const say = (...v: unknown[]): void => console.log(...v);
const tick = <T>(v: T): Promise<T> => Promise.resolve().then(() => v);
async function* noisy(name: string, n: number): AsyncGenerator<string> {
  try {
    for (let i = 0; i < n; i++) yield name + i;
  } finally {
    say(name, "closing");
    await null;
    say(name, "closed");
  }
}
class Own {
  n = 0;
  hasReturn: boolean;
  constructor(hasReturn: boolean) { this.hasReturn = hasReturn; }
  [Symbol.asyncIterator](): this { return this; }
  next(): unknown {
    say("next", this.n, arguments.length);
    return this.n > 2 ? { done: true } : { value: tick(this.n++), done: false };
  }
  get return(): unknown {
    say("get return");
    return this.hasReturn ? (...a: unknown[]) => { say("return", a.length); return tick({ done: true }); } : undefined;
  }
}
async function main(): Promise<void> {
  for await (const x of noisy("all", 2)) say(x);
  for await (const x of noisy("break", 9)) if (x === "break1") break;
  outer: for await (const x of noisy("outer", 3)) {
    for await (const y of noisy("inner", 3)) {
      if (x === "outer1") break outer;
      if (y === "inner1") continue outer;
    }
  }
  const early = async (): Promise<string> => {
    for await (const x of noisy("return", 5)) return x + "!";
    return "none";
  };
  say(await early());
  try {
    for await (const x of noisy("throw", 5)) throw new Error("body " + x);
  } catch (e) {
    say((e as Error).message);
  }
  for await (const x of [1, tick(2), "s", tick([3])]) say(x);
  for await (const [k, v] of new Map([["a", 1], ["b", 2]])) say(k, v);
  for await (const c of "hé") say(c);
  for await (const v of new Own(true)) say(v instanceof Promise);
  for await (const v of new Own(true)) break;
  for await (const v of new Own(false)) break;
  try {
    for await (const v of new Own(true)) throw "out";
  } catch (e) {
    say(e);
  }
  // A sync iterator whose values reject is closed.
  function* source(): Generator<Promise<number>> {
    try {
      yield tick(1);
      yield Promise.reject("value rejects");
    } finally {
      say("sync source closed");
    }
  }
  try {
    for await (const v of source()) say(v);
  } catch (e) {
    say("caught", e);
  }
  for (const bad of [5, {}, undefined, null, { [Symbol.asyncIterator]: 1 }, { [Symbol.asyncIterator]() { return 1; } }, { [Symbol.asyncIterator]() { return { next() { return 2; } }; } }, { [Symbol.asyncIterator]() { return { next() { throw "next throws"; } }; } }] as unknown[]) {
    try {
      for await (const v of bad as AsyncIterable<unknown>) say(v);
    } catch (e) {
      say(e instanceof TypeError ? e.constructor.name : e);
    }
  }
  // Assigning, destructuring, closures per iteration.
  let target: { v?: unknown } = {};
  for await (target.v of [tick("assigned")]) say(target);
  const fs: (() => number)[] = [];
  for await (const { a = 7, b } of [{ b: 1 }, tick({ a: 2, b: 3 })] as { a?: number; b: number }[]) fs.push(() => a * 10 + b);
  say(fs.map((f) => f()));
  const order: string[] = [];
  let p: Promise<void> = Promise.resolve();
  for (let i = 1; i <= 12; i++) p = p.then(() => void order.push("t" + i));
  const run = (async () => {
    for await (const x of ["s1", "s2"]) order.push(x);
    order.push("sync done");
    for await (const x of (async function* () { yield "a1"; yield "a2"; })()) order.push(x);
    order.push("async done");
  })();
  await run;
  await p;
  say(order.join(" "));
}
main().catch((e) => say("failed", e));
