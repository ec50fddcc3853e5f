// Who runs when: ticks, microtasks, thenables, await. A CommonJS program: ticks come first.
const log: string[] = [];
const say = (s: string) => (): void => void log.push(s);
process.nextTick(say("tick 1"));
Promise.resolve().then(say("then 1")).then(say("then 2")).then(say("then 3")).then(say("then 4")).then(say("then 5"));
queueMicrotask(say("micro 1"));
process.nextTick((a: string, b: number) => log.push("tick 2 " + a + b), "args", 2);
(async () => {
  log.push("async sync part");
  await null;
  log.push("await 1");
  await Promise.resolve();
  log.push("await 2");
  await { then(f: (v: number) => void) { log.push("thenable called"); f(1); } };
  log.push("await 3");
  process.nextTick(say("tick from microtask"));
  queueMicrotask(say("micro from microtask"));
})();
// Returning a promise from then costs two more turns.
Promise.resolve().then(() => Promise.resolve("inner")).then(say("after inner"));
// Resolving a promise with a native promise: NewPromiseResolveThenableJob.
new Promise((resolve) => resolve(Promise.resolve("x"))).then(say("resolved with promise"));
// return p, return await p and return v from async functions.
const settled = Promise.resolve();
async function returnsPromise(): Promise<void> { return settled; }
async function returnsAwait(): Promise<void> { return await settled; }
async function returnsValue(): Promise<void> {}
async function throws(): Promise<void> { throw new Error("e"); }
returnsPromise().then(say("return p"));
returnsAwait().then(say("return await p"));
returnsValue().then(say("return v"));
throws().catch(say("thrown"));
// catch and finally pass on with their own turns.
Promise.reject(1).then(say("never")).catch(say("caught")).finally(say("finally")).then(say("after finally"));
Promise.resolve(2).finally(() => 3).then((v) => log.push("finally keeps " + v));
Promise.all([1, Promise.resolve(2), { then(f: (v: number) => void) { f(3); } }]).then((v) => log.push("all " + v));
Promise.race([new Promise(() => {}), Promise.resolve("r"), "s"]).then((v) => log.push("race " + v));
Promise.allSettled([1, Promise.reject(2)]).then((v) => log.push("allSettled " + JSON.stringify(v)));
Promise.any([Promise.reject(1), Promise.resolve(2)]).then((v) => log.push("any " + v));
process.nextTick(() => {
  log.push("tick 3");
  Promise.resolve().then(say("then in tick"));
  process.nextTick(say("tick in tick"));
});
log.push("end of main");
let turns = 0;
function watch(): void {
  if (++turns < 30) queueMicrotask(watch);
  else console.log(log.join("\n"));
}
process.nextTick(watch);
