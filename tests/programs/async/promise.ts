// The constructor, its statics, its prototype: states, errors, chains.
const say = (...v: unknown[]): void => console.log(...v);
say(typeof Promise, Promise.name, Promise.length, Object.prototype.toString.call(Promise.resolve()));
say(Object.getOwnPropertyNames(Promise.prototype).join(), Promise[Symbol.species] === Promise);
for (const bad of [() => (Promise as never as () => void)(), () => new Promise(undefined as never), () => new Promise(5 as never), () => new Promise({} as never), () => Promise.resolve.call(undefined as never, 1), () => Promise.all.call(1 as never, []), () => Promise.prototype.then.call(5 as never, null)]) {
  try {
    say(bad());
  } catch (e) {
    say(String(e));
  }
}
const p = Promise.resolve(1);
say(Promise.resolve(p) === p, Promise.resolve(2) === Promise.resolve(2), p.then() === p);
say(p, Promise.resolve("s"), Promise.resolve([1, { a: 2 }]), new Promise(() => {}), Promise.resolve(p), [p], { p });
const r = Promise.reject(new RangeError("handled later"));
r.catch(() => {});
say(Object.keys(r).length, r instanceof Promise);
const rejected = Promise.reject(3);
rejected.catch(() => {});
say(rejected, [rejected]);
// First call counts; executor errors after it do not.
new Promise((resolve, reject) => {
  resolve("first");
  resolve("second");
  reject("third");
  throw "fourth";
}).then((v) => say("got", v));
new Promise(() => {
  throw new TypeError("from the executor");
}).catch((e) => say("caught", String(e)));
new Promise((resolve) => {
  const self: Promise<unknown> = new Promise((r2) => queueMicrotask(() => r2(self)));
  resolve(self);
}).catch((e) => say("cycle", String(e)));
// Thenables.
const order: string[] = [];
const thenable = (name: string, how: "resolve" | "reject" | "throw" | "twice" | "late") => ({
  get then(): unknown {
    order.push(name + " get");
    return (resolve: (v: unknown) => void, reject: (v: unknown) => void): void => {
      order.push(name + " call");
      if (how === "resolve") resolve(name);
      if (how === "reject") reject(name);
      if (how === "throw") throw name + " thrown";
      if (how === "twice") {
        resolve(name + 1);
        resolve(name + 2);
        throw "ignored";
      }
      if (how === "late") queueMicrotask(() => resolve({ then: (f: (v: string) => void) => f(name + " nested") }));
    };
  },
});
for (const how of ["resolve", "reject", "throw", "twice", "late"] as const) {
  Promise.resolve(thenable("T" + how, how)).then((v) => say("ok", v), (e) => say("no", e));
}
Promise.resolve({ get then() { throw new Error("getter"); } }).catch((e) => say(String(e)));
Promise.resolve({ then: 5 }).then((v) => say("not callable", v));
// Handlers that are no functions; values and errors pass through.
Promise.resolve("through").then(null, undefined).then(5 as never).then((v) => say(v));
Promise.reject("down").then(1 as never, 2 as never).catch((e) => say(e));
Promise.resolve(1).then(() => { throw new Error("in then"); }).then(() => say("no")).catch((e) => { say(String(e)); return "recovered"; }).then((v) => say(v));
// finally
Promise.resolve("v").finally(() => "ignored").then((v) => say("finally", v));
Promise.reject("e").finally(() => { throw "replaced"; }).catch((e) => say("finally", e));
Promise.reject("e2").finally(() => Promise.resolve(1)).catch((e) => say("finally", e));
Promise.resolve("w").finally(() => Promise.reject("late reject")).catch((e) => say("finally", e));
// withResolvers, try
const w = Promise.withResolvers<number>();
say(Object.keys(w).join(), w.promise);
w.promise.then((v) => say("with", v));
w.resolve(7);
w.reject("too late");
Promise.try((a: number, b: number) => a + b, 1, 2).then((v) => say("try", v));
Promise.try(() => { throw "sync"; }).catch((e) => say("try caught", e));
queueMicrotask(() => queueMicrotask(() => say(order.join(" | "))));
try {
  queueMicrotask("no" as never);
} catch (e) {
  say((e as Error).name, (e as { code: string }).code, (e as Error).message);
}
try {
  process.nextTick(undefined as never);
} catch (e) {
  say((e as Error).message);
}
