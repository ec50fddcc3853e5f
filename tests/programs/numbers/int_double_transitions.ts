// Tests values which move between int32 and double: loops past the limits, overflow in sums, products, -0 from products.
export {};
let i = 2147483640;
const seen: number[] = [];
for (let k = 0; k < 12; k++) seen.push(i++);
console.log(seen);
i = -2147483640;
for (let k = 0; k < 12; k++) i--;
console.log(i);
let p = 1;
const ps: number[] = [];
for (let k = 0; k < 40; k++) {
  p *= 3;
  if (k % 4 === 3) ps.push(p);
}
console.log(ps);
let s = 0;
for (let k = 0; k < 100; k++) s += 100000000;
console.log(s, s | 0, s >>> 0);
let m = 1;
for (let k = 0; k < 70; k++) m += m;
console.log(m, m | 0);
function mul(a: number, b: number) {
  return a * b;
}
console.log(
  mul(0, -5),
  Object.is(mul(0, -5), -0),
  Object.is(mul(-0, 5), -0),
  Object.is(mul(0, 5), 0),
  mul(65536, 65536),
  mul(46341, 46341),
  mul(-46341, 46341),
);
function neg(a: number) {
  return -a;
}
console.log(neg(0), Object.is(neg(0), -0), neg(-2147483648), neg(2147483647));
function div(a: number, b: number) {
  return a / b;
}
console.log(div(6, 3), div(7, 2), div(0, -3), div(-2147483648, -1), div(1, 0), div(-1, 0), div(0, 0));
function rem(a: number, b: number) {
  return a % b;
}
console.log(
  rem(7, 3),
  rem(-7, 3),
  Object.is(rem(-6, 3), -0),
  rem(-2147483648, -1),
  rem(5, 0),
  rem(5.5, 2),
  rem(2 ** 40 + 1, 1000),
);
function sub(a: number, b: number) {
  return a - b;
}
console.log(sub(-2147483648, 1), sub(2147483647, -1), Object.is(sub(0, 0), 0), Object.is(sub(-0, 0), -0));
let acc = 0;
for (let k = -5; k <= 5; k++) acc = acc * 10 + k;
console.log(acc);
const idx = [10, 20, 30];
let d = 1.0;
d += 0.5;
d += 0.5;
console.log(idx[d], idx[d - 0.5], idx[-0], idx[2 ** 32], idx["1" as any]);
let h = 0;
for (let k = 0; k < 200; k++) {
  h = (h * 31 + k) % 1000000007;
}
console.log(h);
let hh = 7;
for (let k = 0; k < 50; k++) hh = (hh * 33) ^ k;
console.log(hh);
let u = 1;
for (let k = 0; k < 50; k++) u = (u * 5 + 1) >>> 0;
console.log(u);
let avg = 0,
  c = 0;
for (const x of [1, 2, 3, 4, 2147483647, 2147483647]) {
  avg += (x - avg) / ++c;
}
console.log(avg);
let half = 1 << 30;
half *= 2;
console.log(half, half << 1, half * 2 - 1, ~half);
let z = 5;
while (z > -3) z -= 2;
console.log(z, z * 0, Object.is(z * 0, -0));
let cnt = 0;
for (let x = 0; x !== 1 && cnt < 20; x += 0.1) cnt++;
console.log(cnt);
for (let x = 2147483646; x < 2147483650; x++) console.log(x, x | 0);
let f = 0;
for (let k = 0; k < 10; k++) f = k & 1 ? f + 0.25 : f | 0;
console.log(f);
const mixed = [1, 2.5, 2147483648, -0];
let t = 0;
for (const x of mixed) {
  t = t + x;
  t = t - 1;
}
console.log(t);
let big = 9007199254740990;
for (let k = 0; k < 5; k++) console.log(big++);
const gcd = (a: number, b: number): number => (b ? gcd(b, a % b) : a);
console.log(gcd(2 ** 40, 2 ** 33 * 3), gcd(1.5, 0.25), gcd(-12, 18));
let fl = 1e15;
fl = (fl / 3) | 0;
console.log(fl, 1e10 | 0, (1e10 / 7) >> 2, (2 ** 31) >> 0, -(2 ** 31) >> 0, (2 ** 32) >> 0);
let sw = 3;
switch (sw * 1.5) {
  case 4.5:
    console.log("4.5");
}
switch (sw * -0) {
  case 0:
    console.log("-0 matches 0");
}
console.log(0.1 * 10 === 1, 0.1 + 0.2 === 0.3, 1e16 + 1 === 1e16, 5 / 2 === 2.5, -0 === 0, 3 * 1.0 === 3);
