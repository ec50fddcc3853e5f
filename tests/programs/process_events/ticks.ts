// Ticks: order, arguments, from everywhere, many.
export {};
const order: unknown[] = [];
process.nextTick(() => {
  order.push("a");
  process.nextTick(() => order.push("d"));
});
process.nextTick(
  (...args: unknown[]) => {
    order.push(args);
  },
  1,
  "x",
  undefined,
);
process.nextTick(function (this: unknown) {
  order.push(this === undefined || this === null || typeof this);
});
order.push("main");
let count = 0;
function many(left: number): void {
  count++;
  if (left > 0) process.nextTick(many, left - 1);
}
process.nextTick(many, 1000);
setImmediate(() => {
  order.push("immediate", count);
  process.nextTick(() => {
    order.push("tick");
    console.log(order);
  });
});
