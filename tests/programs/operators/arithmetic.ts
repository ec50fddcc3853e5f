// Tests arithmetic operators over int32, double and boundary operands, including -0 and NaN results.
export {};
const xs = [0, -0, 1, -1, 7, -7, 0.5, 2147483647, -2147483648, 4294967296, 1e300, NaN, Infinity, -Infinity];
for (const x of xs) {
  console.log(x, "|", x + 1, x - 1, x * 2, x / 2, x % 3, -x, +x);
}
for (const x of [5, -5, 5.5, -5.5, 0, -0]) {
  const row: number[] = [];
  for (const y of [3, -3, 0, Infinity, 2.5, -2.5]) row.push(x % y);
  console.log(row);
}
console.log(0 * -1, -1 * 0, 0 / -3, -0 + -0, -0 + 0, 0 - 0, -0 - 0, 1 / -0, 1 / (0 * -5));
console.log(2147483647 + 1, -2147483648 - 1, 2147483647 * 2147483647, -2147483648 / -1, 65536 * 65536);
console.log(1e308 * 10, -1e308 * 10, 1e-320 / 1e10, Infinity - Infinity, Infinity * 0, 0 / 0);
console.log(2 ** 10, 2 ** -1, (-2) ** 3, 2 ** 0, NaN ** 0, 0 ** 0, 2 ** 31, 2 ** 53, 10 ** 15, 2 ** 3 ** 2, (-8) ** 1);
let i = 2147483646;
console.log(i++, i++, i++, i);
i = -2147483647;
console.log(i--, i--, --i, i);
let f = 0.5;
console.log(f++, ++f, f--, --f, -f);
let z = 0;
z = -z; console.log(z, 1 / z);
z *= -1; console.log(z, Object.is(z, -0), Object.is(z, 0));
let acc = 0;
for (let k = 1; k <= 50; k++) acc += k * k % 7 - k / 4;
console.log(acc);
let fact = 1;
for (let k = 1; k <= 25; k++) fact *= k;
console.log(fact);
let fib = [0, 1];
for (let k = 2; k < 80; k++) fib.push(fib[k - 1] + fib[k - 2]);
console.log(fib[46], fib[47], fib[48], fib[78], fib[79]);
console.log(7 % -0, -7 % 7, 7 % 7, 4.2 % 0.1, 2 ** 53 % 3, -1 % 4294967296);
