// Tests bitwise operators and shifts with int32 wrap-around, large doubles, negative shift counts and conversions.
export {};
const xs: any[] = [
  0,
  1,
  -1,
  5.9,
  -5.9,
  2147483647,
  2147483648,
  -2147483649,
  4294967295,
  4294967296,
  1e20,
  NaN,
  Infinity,
  null,
  undefined,
  "12",
  "x",
  true,
  [3],
];
for (const x of xs) console.log(x, "=>", x | 0, ~x, x >>> 0, x >> 1, x << 1, x & 255, x ^ 1);
for (const s of [0, 1, 31, 32, 33, -1, -31, 64.7])
  console.log(s, 1 << s, -1 >> s, -1 >>> s, 0x80000000 >> s, 0x80000000 >>> s);
let h = 5381;
for (const ch of "hash this string") h = ((h << 5) + h + ch.charCodeAt(0)) | 0;
console.log(h, h >>> 0);
let fnv = 0x811c9dc5;
for (let i = 0; i < 20; i++) {
  fnv ^= i;
  fnv = Math.imul(fnv, 0x01000193);
}
console.log(fnv, fnv >>> 0, (fnv >>> 0).toString(16));
let x = 123456789;
const out: number[] = [];
for (let i = 0; i < 8; i++) {
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  out.push(x);
}
console.log(out);
function popcount(n: number) {
  let c = 0;
  while (n) {
    n &= n - 1;
    c++;
  }
  return c;
}
console.log(popcount(0), popcount(255), popcount(-1), popcount(0x80000000));
console.log(Math.clz32(0), Math.clz32(1), Math.clz32(-1), Math.clz32(4294967296), Math.clz32(0.5));
console.log(~~-3.7, ~~3.7, -3.7 | 0, ~~"8.9", ~~NaN, ~~2147483648);
let y = 6;
y &= 3;
console.log(y);
y |= 8;
console.log(y);
y ^= 15;
console.log(y);
y <<= 29;
console.log(y);
y >>= 3;
console.log(y);
y >>>= 3;
console.log(y);
console.log((1 + 2) << 3, 1 | (2 ^ (3 & 4)), 5 & (3 == (1 as any)), (-1 >>> 28) << 2);
