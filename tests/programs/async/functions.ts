// Async functions of every form: what they return, what they throw, what lives across await.
const say = (...v: unknown[]): void => console.log(...v);
const tick = <T>(v: T): Promise<T> => Promise.resolve().then(() => v);
async function sum(n: number): Promise<number> {
  let total = 0;
  for (let i = 0; i < n; i++) total += await tick(i);
  return total;
}
const arrow = async (x: number): Promise<number> => (await x) * 2;
class C {
  base = 10;
  async method(n: number): Promise<number> { return this.base + (await tick(n)); }
  static async make(): Promise<C> { return new C(); }
  arrow = async (): Promise<number> => this.base;
  async [`com${1}puted`](): Promise<string> { return "computed"; }
  async superCall(): Promise<string> { return super.toString.call(this) + (await 1); }
}
const lit = { async m(): Promise<unknown> { await null; return this === lit; }, async: 5, await: 6 };
async function params(a: number, b = a * 2, { c, d = 4 }: { c?: number; d?: number } = {}, ...rest: number[]): Promise<unknown> {
  await null;
  return [a, b, c, d, rest, arguments.length];
}
async function errors(kind: string): Promise<string> {
  const trace: string[] = [];
  for (const k of [kind, "none"]) {
    try {
      trace.push("try " + k);
      if (k === "throw") throw new Error("thrown");
      if (k === "reject") await Promise.reject(new TypeError("rejected"));
      if (k === "later") await tick(0).then(() => { throw "later"; });
      if (k === "return") return trace.join() + (await tick(" returned"));
      trace.push("ok " + (await tick(k)));
    } catch (e) {
      trace.push("caught " + String(e), String(await tick("in catch")));
      continue;
    } finally {
      trace.push("finally " + (await tick(k)));
    }
    trace.push("behind");
  }
  return trace.join();
}
async function closures(): Promise<number[]> {
  const fs: (() => Promise<number>)[] = [];
  for (let i = 0; i < 3; i++) {
    await null;
    fs.push(async () => { i += 10; await null; return i; });
  }
  const first = await Promise.all(fs.map((f) => f()));
  return [...first, ...(await Promise.all(fs.map((f) => f())))];
}
async function main(): Promise<void> {
  say(sum, arrow, new C().method, lit.m, async function () {}, async () => {});
  say(sum.name, sum.length, "prototype" in sum, Object.prototype.toString.call(sum), Object.getPrototypeOf(sum).constructor.name);
  try {
    new (sum as never)();
  } catch (e) {
    say(String(e));
  }
  const pending = sum(3);
  say(pending, await pending, pending, sum(0));
  say(await arrow(21), await new C().method(5), (await C.make()).base, await new C().arrow(), await (new C() as never as { com1puted(): Promise<string> }).com1puted(), await new C().superCall());
  say(await lit.m(), lit.async + lit.await);
  say(await params(1), await params(1, undefined, { c: 3 }, 7, 8), await params.call(null, 5, 6, { d: 1 }));
  for (const k of ["none", "throw", "reject", "later", "return"]) say(await errors(k));
  say(await closures());
  // Parameters that throw reject the promise.
  const bad = (async (x: number = (() => { throw new Error("default"); })()) => x)();
  say(await bad.catch((e) => "rejected: " + e.message));
  const bad2 = (async ({ y }: { y: number }) => y)(undefined as never);
  say(await bad2.catch((e) => "rejected: " + e.message));
  // Expressions with several awaits keep their order.
  const parts: string[] = [];
  const part = async (s: string): Promise<string> => { parts.push(s); await null; parts.push(s + "!"); return s; };
  const o = { [await part("k")]: await part("v"), list: [await part("a"), ...(await part("bc")), await part("d")] };
  say(o, `${await part("t1")}-${await part("t2")}`, (await part("")) || (await part("alt")), (await part("x")) + (await part("y")));
  say(parts.join(" "));
  const obj = { n: 1, get m() { parts.push("get"); return this.n; }, set m(v) { parts.push("set " + v); this.n = v; } };
  obj.m += await tick(5);
  obj.m ||= await tick(100);
  obj.n = await tick(obj.n * 2);
  say(obj.n, parts.slice(-3));
  // await of odd things
  say(await undefined, await null, await 0, await "s", await { a: 1 }, await [1], await { then: 3 });
  // Unboxed numbers across awaits.
  let x = 0.5, i = 3, neg = -0, big = 2 ** 40;
  while (i-- > 0) {
    x = x * 1.5 + (await tick(i));
    big += await 1;
  }
  say(x, i, Object.is(neg, -0), big);
  // Nested async recursion.
  const fib = async (n: number): Promise<number> => (n < 2 ? n : (await fib(n - 1)) + (await fib(n - 2)));
  say(await fib(12));
}
main().catch((e) => say("failed", e));
say("main returned");
