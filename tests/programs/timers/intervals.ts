// Intervals: how often they run, what stops them, changed in flight; refresh and close.
export {};
let ticks = 0;
const interval = setInterval(
  (...args: unknown[]) => {
    ticks++;
    console.log("interval", ticks, ...args);
    if (ticks === 3) clearInterval(interval);
  },
  2,
  "a",
  { b: 1 },
);

// Cleared before it ran, twice, and by the wrong name.
const never = setInterval(() => console.log("never"), 1);
clearTimeout(never);
clearInterval(never);
clearInterval(undefined as any);
clearInterval(null as any);
clearInterval({} as any);
clearInterval("no such timer" as any);
clearInterval(123456789 as any);
clearTimeout(NaN as any);

// One that clears its sibling of the same delay, which is due at the same time.
const first = setTimeout(() => {
  console.log("first");
  clearTimeout(second);
}, 50);
const second = setTimeout(() => console.log("second must not run"), 50);
setTimeout(() => console.log("third"), 50);

// An interval that throws nothing, is closed inside, and whose closing returns it.
let closes = 0;
const closing: any = setInterval(() => {
  closes++;
  console.log("closing", closes, closing.close() === closing, closing.hasRef());
}, 100);

// Refreshed: later than it was, also after it ran.
let refreshed = 0;
const late: any = setTimeout(() => {
  refreshed++;
  console.log("late", refreshed);
  if (refreshed === 1) console.log(late.refresh() === late);
}, 200);
setTimeout(() => {
  console.log("before late", refreshed);
  late.refresh();
}, 150);

// Timers made by timers, counted down.
let depth = 5;
function down(): void {
  console.log("depth", depth);
  if (--depth > 0) setTimeout(down, depth % 2);
}
setTimeout(down, 270);

// A callback is called on its timer.
const self: any = setTimeout(function (this: unknown) {
  console.log("this", this === self);
}, 300);
class Holder {
  name: string;
  constructor(name: string) {
    this.name = name;
  }
  arm(): void {
    setTimeout(() => console.log("holder", this.name), 325);
  }
}
new Holder("h").arm();
