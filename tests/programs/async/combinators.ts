// all, allSettled, any, race: results in order, errors, odd iterables, closing, subclasses.
const say = (...v: unknown[]): void => console.log(...v);
const later = <T>(v: T, turns: number): Promise<T> => {
  let p: Promise<unknown> = Promise.resolve();
  for (let i = 0; i < turns; i++) p = p.then(() => {});
  return p.then(() => v);
};
const fails = (v: unknown, turns: number): Promise<never> => later(v, turns).then((x) => { throw x; });
async function main(): Promise<void> {
  say(await Promise.all([later("c", 5), later("a", 1), "b"]));
  say(await Promise.all([]), await Promise.allSettled([]), await Promise.all("xyz"), await Promise.all(new Set([1, later(2, 3)])));
  say(await Promise.allSettled([1, fails("no", 2), later("yes", 4)]));
  say(await Promise.any([fails(1, 1), later("won", 6), fails(2, 2)]));
  say(await Promise.race([later("slow", 9), later("fast", 2), fails("bad", 5)]));
  for (const bad of [Promise.all([later(1, 1), fails("first error", 3), fails("second", 1)]), Promise.race([fails("r", 1), later(1, 4)])]) {
    try {
      say(await bad);
    } catch (e) {
      say("caught", e);
    }
  }
  try {
    await Promise.any([fails("x", 3), fails("y", 1), Promise.reject("z")]);
  } catch (e) {
    const a = e as AggregateError;
    say(a.constructor.name, a.message, a.errors, a instanceof Error, Object.keys(a).length);
  }
  try {
    await Promise.any([]);
  } catch (e) {
    say((e as AggregateError).errors.length, String(e));
  }
  for (const odd of [undefined, null, 5, {}, () => {}] as unknown[]) {
    try {
      await Promise.all(odd as never);
    } catch (e) {
      say(String(e));
    }
  }
  // An iterator that throws, a `then` that throws: the iterator is closed where the standard says so.
  function* source(): Generator<unknown> {
    try {
      yield 1;
      yield { get then() { throw "bad then"; } };
      yield 3;
    } finally {
      say("closed");
    }
  }
  try {
    say(await Promise.all(source()));
  } catch (e) {
    say("all", e);
  }
  try {
    await Promise.all((function* () { yield 1; throw "iterator broke"; })());
  } catch (e) {
    say(e);
  }
  class Sub<T> extends Promise<T> {
    tag = "sub";
    static made = 0;
    constructor(run: (a: (v: T) => void, b: (e: unknown) => void) => void) {
      super(run);
      Sub.made++;
    }
  }
  const s = Sub.resolve(4);
  say(s instanceof Sub, s.then((x) => x) instanceof Sub, (s as Sub<number>).tag, s);
  const all = Sub.all([s, 2]);
  say(all instanceof Sub, await all, await s.finally(() => {}), Sub.made > 3);
  say((await Sub.try(() => 8)), Sub.withResolvers().promise instanceof Sub, Sub.reject(1).catch((x) => x) instanceof Sub);
  class Plain extends Promise<number> {
    static get [Symbol.species](): PromiseConstructor { return Promise; }
  }
  say(Plain.resolve(1).then(() => 2) instanceof Plain, Plain.resolve(1) instanceof Plain);
  try {
    (Promise.resolve as never as Function).call(function (run: (a: unknown, b: unknown) => void) { run(1, 2); }, 3);
  } catch (e) {
    say(String(e));
  }
  say(await Promise.all(Array.from({ length: 200 }, (_, i) => later(i, i % 7))).then((v) => v.reduce((a, b) => a + b)));
}
main().then(() => say("done"), (e) => say("failed", e));
