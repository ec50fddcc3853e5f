// uncaughtException: the program goes on; what each callback throws arrives.
export {};
let seen = 0;
process.on("uncaughtException", (error: any, origin) => {
  seen++;
  console.log("caught", seen, error instanceof Error ? error.message : error, origin);
});
process.on("uncaughtExceptionMonitor", (error: any) => console.log("monitor", typeof error));
setTimeout(() => {
  console.log("timer throws");
  throw new Error("from a timer");
}, 1);
setTimeout(() => console.log("the next timer runs"), 1);
setTimeout(() => {
  throw "a string";
}, 20);
setTimeout(() => {
  setImmediate(() => {
    console.log("immediate throws");
    throw new TypeError("from an immediate");
  });
  setImmediate(() => console.log("the next immediate runs"));
}, 40);
let rounds = 0;
const interval = setInterval(() => {
  if (++rounds === 3) clearInterval(interval);
  throw new RangeError("round " + rounds);
}, 70);
process.on("exit", (code) => console.log("exit", code, seen));
