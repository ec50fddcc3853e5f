// What a callback of queueMicrotask throws is an uncaught exception.
queueMicrotask(() => {
  console.log("first");
  throw new TypeError("out of a microtask");
});
queueMicrotask(() => console.log("never"));
console.log("main");
