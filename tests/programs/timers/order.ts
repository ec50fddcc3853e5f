// The order of timers, immediates and ticks; of timers of equal and of different delays.
export {};
const log: string[] = [];
const note = (s: string): void => {
  log.push(s);
};

setTimeout(() => note("t50"), 60);
setTimeout(() => note("t0 a"), 0);
setTimeout(() => note("t1 b"), 1);
setTimeout(() => note("tNaN c"), NaN);
setTimeout(() => note("tnegative d"), -5);
setTimeout(() => note("thuge e"), 2 ** 40);
setTimeout(() => note("t1.9 f"), 1.9);
setTimeout(() => note("tundefined g"), undefined);
(setTimeout as any)(() => note("tnone h"));
setTimeout(() => note("tstring i"), "1" as any);
setTimeout(() => note("t30"), 30);
process.nextTick(() => note("tick 1"));
process.nextTick((a: string, b: number) => note("tick 2 " + a + b), "x", 7);
note("main");

// Ticks that timers leave run before the next timer; so do those that ticks leave.
setTimeout(() => {
  note("first of two");
  process.nextTick(() => {
    note("tick of first");
    process.nextTick(() => note("tick of tick"));
  });
}, 100);
setTimeout(() => note("second of two"), 100);

// Inside a timer, an immediate comes before the next timer.
setTimeout(() => {
  setTimeout(() => note("inner timer"), 20);
  setImmediate(() => {
    note("inner immediate 1");
    setImmediate(() => note("immediate of immediate"));
    process.nextTick(() => note("tick of immediate"));
  });
  setImmediate(() => note("inner immediate 2"));
  note("outer timer");
}, 150);

setTimeout(() => {
  for (const line of log) console.log(line);
  console.log(log.length);
}, 250);
