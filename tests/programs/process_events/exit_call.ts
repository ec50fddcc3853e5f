// process.exit in a callback: listeners run, nothing else does.
export {};
process.on("exit", (code) => {
  console.log("leaving with", code);
  process.exitCode = 9;
});
setTimeout(() => {
  process.nextTick(() => console.log("never: tick"));
  setImmediate(() => console.log("never: immediate"));
  console.log("calling");
  try {
    process.exit(4);
  } finally {
    console.log("never: finally");
  }
}, 1);
setTimeout(() => console.log("never: timer"), 50);
