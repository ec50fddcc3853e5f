// A top-level await that never ends: exit code 13.
export {};
console.log("before");
process.nextTick(() => console.log("tick"));
await new Promise(() => {});
console.log("never");
