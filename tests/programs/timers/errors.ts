// Wrong arguments, and what timers look like.
export {};
function tried(f: () => unknown): void {
  try {
    console.log("no error", typeof f());
  } catch (e) {
    const error = e as Error & { code?: string };
    console.log(error.name, error.code, error.message);
  }
}
const any: any = globalThis;
tried(() => any.setTimeout());
tried(() => any.setTimeout("code", 1));
tried(() => any.setInterval(null, 1));
tried(() => any.setInterval({}, 1));
tried(() => any.setImmediate(5));
tried(() => any.setImmediate());
tried(() => process.nextTick(undefined as any));
tried(() => process.nextTick([] as any));
tried(() => any.setTimeout(() => {}, Symbol("s")));
tried(() => any.setTimeout(() => {}, BigInt(1)));
tried(() =>
  any.setTimeout(() => {}, {
    valueOf() {
      throw new RangeError("from valueOf");
    },
  }),
);
tried(() =>
  clearTimeout(
    any.setTimeout(() => console.log("never"), {
      valueOf() {
        return 1;
      },
    }),
  ),
);
for (const name of ["setTimeout", "setInterval", "setImmediate", "clearTimeout", "clearInterval", "clearImmediate"]) {
  const d = Object.getOwnPropertyDescriptor(globalThis, name)!;
  console.log(name, typeof any[name], any[name].name, any[name].length, d.writable, d.enumerable, d.configurable);
}
const timer: any = setTimeout(() => {}, 1, "x");
console.log(timer.constructor.name, typeof timer, timer._idleTimeout, timer._repeat, timer._destroyed, timer._timerArgs);
const every: any = setInterval(() => {}, 7.5);
console.log(every._repeat, every._idleTimeout, every._timerArgs);
clearInterval(every);
console.log(every._destroyed, every._onTimeout, every._idleTimeout);
const soon: any = setImmediate(() => {});
console.log(soon.constructor.name, soon._destroyed, soon._argv);
clearImmediate(soon);
console.log(soon._destroyed, soon._onImmediate);
