// An ES module as main program: microtasks come before ticks.
export {};
process.nextTick(() => console.log("tick 1"));
queueMicrotask(() => console.log("micro 1"));
Promise.resolve().then(() => {
  console.log("then 1");
  process.nextTick(() => console.log("tick from then"));
});
(async () => {
  console.log("sync");
  await 0;
  console.log("await");
  await 0;
  console.log("await 2");
})();
process.nextTick(() => {
  console.log("tick 2");
  queueMicrotask(() => console.log("micro from tick"));
  process.nextTick(() => console.log("tick from tick"));
});
console.log("end");
