// beforeExit may make more work, and comes again when that is done.
export {};
let rounds = 0;
process.on("beforeExit", (code) => {
  rounds++;
  console.log("beforeExit", rounds, code);
  if (rounds === 1) setTimeout(() => console.log("more work"), 2);
  if (rounds === 2) setImmediate(() => console.log("and more"));
  if (rounds === 3) process.nextTick(() => console.log("a tick keeps nothing alive"));
});
process.once("beforeExit", () => console.log("once"));
process.on("exit", (code) => console.log("exit", code, rounds));
console.log("main", process.emit("custom" as any), process.listenerCount("beforeExit"));
process.on("custom" as any, (...args: unknown[]) => console.log("custom", ...args));
console.log((process as any).emit("custom", 1, "two", [3]));
process.removeAllListeners("custom");
console.log((process as any).emit("custom"));
