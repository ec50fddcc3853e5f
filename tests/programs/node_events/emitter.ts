// EventEmitter: adding, removing, order, once, errors, what it says of itself.
import EventEmitter, { EventEmitter as Named, errorMonitor, listenerCount, getEventListeners } from "node:events";
import * as events from "events";

console.log(EventEmitter === Named, events.EventEmitter === EventEmitter, events.default === EventEmitter, EventEmitter.EventEmitter === EventEmitter);
const e = new EventEmitter();
console.log(e);
const log: unknown[] = [];
const a = (...args: unknown[]): void => void log.push(["a", ...args]);
const b = function (this: unknown, ...args: unknown[]): void {
  log.push(["b", this === e, args.length]);
};
console.log(e.on("x", a) === e, e.addListener("x", b) === e, e.prependListener("x", () => log.push("first")) === e);
console.log(e.emit("x"), e.emit("x", 1), e.emit("x", 1, 2, 3, 4, 5), e.emit("y"), e.emit("y", 1));
console.log(log.length, log);
log.length = 0;

// Once, by itself and first.
e.once("o", a);
e.prependOnceListener("o", (n: number) => log.push("pre " + n));
console.log(e.listenerCount("o"), e.listeners("o")[1] === a, e.rawListeners("o")[1] === a, (e.rawListeners("o")[1] as any).listener === a);
console.log(e.emit("o", 7), e.emit("o", 8), e.listenerCount("o"), log);
log.length = 0;

// Removing while emitting: those that were there still run.
const later = (): void => void log.push("later");
e.on("r", () => {
  log.push("removing");
  e.off("r", later);
});
e.on("r", later);
e.emit("r");
e.emit("r");
console.log(log, e.listenerCount("r"));
log.length = 0;

// The same listener twice; removal takes the last.
e.on("t", a);
e.on("t", b);
e.on("t", a);
e.removeListener("t", a);
console.log(e.listeners("t").length, e.listeners("t")[0] === a, e.listeners("t")[1] === b, listenerCount(e, "t"), getEventListeners(e, "t").length);
console.log(e.listenerCount("t", a), e.listenerCount("t", b), e.listenerCount("t", later));
e.removeListener("t", later).removeListener("none", a);

// Symbols and numbers as names; names in order.
const s = Symbol("s");
e.on(s, a);
e.on(5 as any, a);
console.log(e.eventNames());
console.log(e.emit(s, "sym"), e.emit("5", "five"), log);
log.length = 0;
e.removeAllListeners("x");
console.log(e.eventNames(), e.listenerCount("x"));
e.removeAllListeners();
console.log(e.eventNames(), e.emit(s));

// newListener and removeListener.
const watched = new EventEmitter();
watched.on("newListener", (name, f) => console.log("new", String(name), f === a, watched.listenerCount(name)));
watched.on("removeListener", (name, f) => console.log("removed", String(name), f === a, watched.listenerCount(name)));
watched.on("p", a);
watched.once("p", a);
watched.emit("p");
watched.off("p", a);
watched.on("q", a);
watched.on("q", b);
watched.removeAllListeners("q");
watched.removeAllListeners();

// Errors.
function tried(f: () => unknown): void {
  try {
    console.log("no error", f());
  } catch (error) {
    const x = error as any;
    console.log(x instanceof Error, x.name, x.code, x.message, x.context);
  }
}
const failing = new EventEmitter();
tried(() => failing.emit("error", new RangeError("mine")));
tried(() => failing.emit("error", "text"));
tried(() => failing.emit("error", { a: 1, b: [1, 2] }));
tried(() => failing.emit("error"));
failing.on(errorMonitor, (x) => console.log("monitor", x.message));
tried(() => failing.emit("error", new Error("seen first")));
failing.on("error", (x) => console.log("heard", x.message));
tried(() => failing.emit("error", new Error("and heard")));
tried(() => failing.on("x", undefined as any));
tried(() => failing.once("x", 5 as any));
tried(() => failing.off("x", null as any));
tried(() => failing.setMaxListeners("x" as any));
tried(() => failing.setMaxListeners(-1));
tried(() => (failing as any).on());
failing.on("boom", () => {
  throw new TypeError("from a listener");
});
failing.on("boom", () => console.log("not reached"));
tried(() => failing.emit("boom"));

console.log(failing.getMaxListeners(), EventEmitter.defaultMaxListeners, failing.setMaxListeners(3) === failing, failing.getMaxListeners());
EventEmitter.defaultMaxListeners = 12;
console.log(new EventEmitter().getMaxListeners(), failing.getMaxListeners());

// Subclasses.
class Counter extends EventEmitter {
  count = 0;
  constructor(public_: number) {
    super();
    this.count = public_;
    this.on("step", (by: number) => (this.count += by));
  }
  step(by: number): this {
    this.emit("step", by, this);
    return this;
  }
}
const c = new Counter(10);
c.on("step", function (this: Counter, by, self) {
  console.log("step", by, this.count, self === this, this === c);
});
c.step(1).step(2).step(-5);
console.log(c.count, c instanceof EventEmitter, c.listenerCount("step"), Object.keys(c));
for (let i = 0; i < 5; i++) c.once("many", () => log.push(i));
c.emit("many");
c.emit("many");
console.log(log);
