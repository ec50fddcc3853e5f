// Async generators: the queue of requests, await and yield, return and throw in every state.
const say = (...v: unknown[]): void => console.log(...v);
const tick = <T>(v: T): Promise<T> => Promise.resolve().then(() => v);
async function* count(from: number, to: number): AsyncGenerator<number, string, unknown> {
  try {
    for (let i = from; i < to; i++) {
      const got: unknown = yield tick(i);
      if (got !== undefined) say("got", got);
    }
    return "end";
  } finally {
    say("finally", await tick("awaited"));
  }
}
async function main(): Promise<void> {
  const g = count(0, 3);
  say(count, g, Object.prototype.toString.call(g), g[Symbol.asyncIterator]() === g, Object.getPrototypeOf(count).constructor.name);
  say(await g.next("ignored"), await g.next("a"), await g.next("b"), await g.next("c"), await g.next("d"));
  // Requests queue up and are answered in order.
  const q = count(5, 8);
  const all = [q.next(), q.next("x"), q.next("y"), q.next("z"), q.next(), q.return("r")];
  say(all[0], await Promise.all(all));
  // return before the start, in the middle, after the end, with promises.
  const r = count(0, 9);
  say(await r.return(tick("early") as never), await r.next());
  const m = count(0, 9);
  await m.next();
  say(await m.return(tick("middle") as never), await m.next(), await m.return("after" as never));
  for (const make of [() => count(0, 9), () => { const c = count(0, 9); c.next(); return c; }]) {
    const t = make();
    try {
      say(await t.throw(new Error("thrown in")));
    } catch (e) {
      say("caught", (e as Error).message);
    }
    say(await t.next());
  }
  const rr = count(0, 1);
  try {
    await rr.return(Promise.reject("rejected return") as never);
  } catch (e) {
    say(e);
  }
  say(await rr.next());
  async function* catching(): AsyncGenerator<unknown, unknown, unknown> {
    for (let i = 0; i < 3; i++) {
      try {
        yield i;
        await Promise.reject("await " + i);
      } catch (e) {
        say("inside", e);
        yield "recovered " + String(e);
      }
    }
    yield Promise.reject("yielded rejection");
  }
  const c = catching();
  say(await c.next(), await c.next(), await c.throw("T"), await c.next(), await c.next(), await c.next());
  say(await c.next(), await c.next());
  try {
    say(await c.next());
  } catch (e) {
    say("rejects", e);
  }
  say(await c.next());
  // return waits in a try: the rejection is thrown at the yield.
  async function* guarded(): AsyncGenerator<number> {
    try {
      yield 1;
    } catch (e) {
      say("yield threw", e);
      yield 2;
    } finally {
      yield 3;
    }
  }
  const gd = guarded();
  say(await gd.next(), await gd.return(Promise.reject("bad")), await gd.next(), await gd.next());
  // yield* to async and sync iterables.
  async function* outer(): AsyncGenerator<unknown, unknown, unknown> {
    const a: unknown = yield* count(1, 3);
    say("inner returned", a);
    yield* [tick("p1"), "v2", tick("p3")];
    yield* (function* () { try { yield "s1"; yield "s2"; } finally { say("sync closed"); } })();
    return "outer end";
  }
  const o = outer();
  for (let s = await o.next("n0"); ; s = await o.next("n")) {
    say(s);
    if (s.done) break;
  }
  const o2 = outer();
  await o2.next();
  say(await o2.return("stop"), await o2.next());
  const o3 = outer();
  for (let i = 0; i < 6; i++) await o3.next();
  say(await o3.return("while in sync"), await o3.next());
  // Interleaving with plain microtasks shows the number of turns.
  const order: string[] = [];
  async function* turns(): AsyncGenerator<number> {
    order.push("start");
    yield 1;
    order.push("after 1");
    await null;
    order.push("after await");
    yield 2;
    order.push("end");
  }
  let p: Promise<void> = Promise.resolve();
  for (let i = 1; i <= 14; i++) p = p.then(() => void order.push("t" + i));
  const tg = turns();
  tg.next().then((v) => order.push("r" + v.value));
  tg.next().then((v) => order.push("r" + v.value));
  tg.next().then((v) => order.push("r" + String(v.value)));
  tg.return(9).then((v) => order.push("ret" + String(v.value)));
  await p;
  say(order.join(" "));
  for (const bad of [undefined, {}, (function* () {})()] as unknown[]) {
    try {
      await Object.getPrototypeOf(Object.getPrototypeOf(g)).next.call(bad);
    } catch (e) {
      say(String(e));
    }
  }
}
main().catch((e) => say("failed", e));
