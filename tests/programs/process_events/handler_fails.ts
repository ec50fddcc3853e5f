// A listener of uncaughtException that throws itself ends the program with code 7.
export {};
process.on("exit", (code) => console.log("exit", code));
process.on("uncaughtException", (error) => {
  console.log("first", error.message);
  throw new Error("second");
});
setTimeout(() => {
  throw new Error("one");
}, 1);
