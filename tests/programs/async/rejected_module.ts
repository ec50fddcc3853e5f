// A module whose body rejects: an uncaught error.
export {};
console.log("before");
await null;
queueMicrotask(() => console.log("still runs"));
throw new RangeError("from the module");
