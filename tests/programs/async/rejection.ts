// An unhandled rejection ends the program with exit code 1 once the microtasks are done; what is handled in time does not.
const late = Promise.reject(new Error("handled in the same turn"));
late.catch((e) => console.log("caught", e.message));
const inMicrotask = Promise.reject("handled in a microtask");
queueMicrotask(() => inMicrotask.catch((e) => console.log("caught", e)));
Promise.resolve().then(() => {
  throw new RangeError("nobody handles this");
});
queueMicrotask(() => console.log("microtasks still run"));
process.nextTick(() => console.log("ticks as well"));
