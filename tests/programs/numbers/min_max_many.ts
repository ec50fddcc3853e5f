// Math.min and Math.max of several arguments of every kind, with inline code and without.
const odd: any[] = [1, -0, 0, NaN, 2.5, "3", null, undefined, true, { valueOf: () => -7 }, [4], Infinity, -Infinity, 2147483648];
for (const a of odd) {
  const row: any[] = [];
  for (const b of odd) row.push(Object.is(Math.min(a, b, 1), -0) ? "-0" : Math.min(a, b, 1), Math.max(a, b, -1, 0.5));
  console.log(row.join(" "));
}
function ints(a: number, b: number, c: number): number {
  return Math.max(a | 0, b | 0, c | 0) - Math.min(a | 0, b | 0, c | 0, 7);
}
console.log(ints(1, 2, 3), ints(-5, 0, 5), ints(2147483647, -2147483648, 0));
let sum = 0;
const xs = [3, 1.5, 2, 8];
for (let i = 0; i < 100; i++) sum += Math.min(xs[i & 3], xs[(i + 1) & 3], i) + Math.max(i & 7, 3, xs[0]);
console.log(sum, Math.min(), Math.max(), Math.min(5), Math.max(...xs), Math.min(...xs, -1));
console.log(Number(" 12 "), Number("x"), Number(true), Number(null), Number(undefined), Number([5]), Number(7n), Number(-0), Object.is(Number(-0), -0));
try {
  console.log(Number(Symbol.iterator as any));
} catch (e: any) {
  console.log(e.message);
}
try {
  console.log(Math.max(1, 2n as any, 3));
} catch (e: any) {
  console.log(e.message);
}
for (const v of odd) console.log(typeof Object(v), Object(v) === v, Number(v));
