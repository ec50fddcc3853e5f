// The exit event: listeners in order, exit codes, what no longer happens.
export {};
process.on("exit", (code) => console.log("exit 1", code, process.exitCode));
process.on("exit", function (this: unknown, code) {
  console.log("exit 2", code, this === process);
  process.exitCode = 5;
  setTimeout(() => console.log("never"), 0);
  setImmediate(() => console.log("never"));
  process.nextTick(() => console.log("never"));
});
process.once("exit", (code) => console.log("exit 3", code, process.exitCode));
const off = (): void => console.log("removed");
process.on("exit", off);
console.log(process.listenerCount("exit"));
process.off("exit", off);
console.log(process.listenerCount("exit"), process.listenerCount("none"));
setTimeout(() => console.log("timer"), 1);
process.exitCode = 3;
console.log("main");
