// Ends with an uncaught Error thrown from a nested call after output and finally blocks.
export {};
console.log("start");
function inner(n: number): number {
  try {
    if (n === 0) throw new Error("deep failure");
    return inner(n - 1);
  } finally {
    console.log("unwinding", n);
  }
}
try {
  inner(1);
} catch (e: any) {
  console.log("caught once:", e.message);
}
try {
  console.log("before");
  inner(2);
  console.log("never");
} finally {
  console.log("outer finally");
}
console.log("never");
