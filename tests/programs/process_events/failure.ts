// An exception in a callback that nobody catches: exit listeners see code 1.
export {};
process.on("exit", (code) => console.log("exit", code, process.exitCode));
setTimeout(() => {
  console.log("about to fail");
  (null as any).x;
}, 1);
setTimeout(() => console.log("never"), 30);
