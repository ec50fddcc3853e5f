// Tests integer algorithms: sieve, digits, base conversion, gcd, modular power, collatz, perfect numbers, big sums by hand.
export {};
const sieve = (n: number) => {
  const c = new Array(n + 1).fill(true);
  c[0] = c[1] = false;
  for (let i = 2; i * i <= n; i++) if (c[i]) for (let j = i * i; j <= n; j += i) c[j] = false;
  return c.reduce((r: number[], x, i) => (x && r.push(i), r), []);
};
const pr = sieve(200);
console.log(pr.length, pr.slice(-5), pr);
const digits = (n: number) => {
  const d: number[] = [];
  do {
    d.unshift(n % 10);
    n = Math.floor(n / 10);
  } while (n > 0);
  return d;
};
console.log(digits(0), digits(90210), digits(2 ** 53 - 1));
const toBase = (n: number, b: number) => {
  let r = "";
  do {
    r = "0123456789abcdefghijklmnopqrstuvwxyz"[n % b] + r;
    n = Math.floor(n / b);
  } while (n);
  return r;
};
console.log(toBase(255, 2), toBase(255, 16), toBase(2 ** 40, 36), toBase(2 ** 40, 36) === (2 ** 40).toString(36));
const factor = (n: number) => {
  const f: string[] = [];
  for (let p = 2; p * p <= n; p++) {
    let e = 0;
    while (n % p === 0) {
      n /= p;
      e++;
    }
    if (e) f.push(e > 1 ? `${p}^${e}` : `${p}`);
  }
  if (n > 1) f.push(`${n}`);
  return f.join("*");
};
console.log([12, 97, 360, 1001, 65536, 999999, 2147483647].map(factor));
const mulmod = (a: number, b: number, m: number) => {
  let r = 0;
  while (b) {
    if (b & 1) r = (r + a) % m;
    a = (a * 2) % m;
    b >>= 1;
  }
  return r;
};
const powmod = (b: number, e: number, m: number) => {
  let r = 1;
  while (e) {
    if (e & 1) r = mulmod(r, b, m);
    b = mulmod(b, b, m);
    e >>= 1;
  }
  return r;
};
console.log(powmod(2, 100, 1000007), powmod(3, 12345, 998244353), powmod(7, 0, 13));
const addBig = (a: string, b: string) => {
  let r = "",
    c = 0;
  for (let i = a.length - 1, j = b.length - 1; i >= 0 || j >= 0 || c; i--, j--) {
    const s = (i >= 0 ? a.charCodeAt(i) - 48 : 0) + (j >= 0 ? b.charCodeAt(j) - 48 : 0) + c;
    r = (s % 10) + r;
    c = s > 9 ? 1 : 0;
  }
  return r;
};
let fa = "0",
  fb = "1";
for (let i = 0; i < 120; i++) [fa, fb] = [fb, addBig(fa, fb)];
console.log(fa);
const mulSmall = (ds: number[], k: number) => {
  let c = 0;
  for (let i = 0; i < ds.length; i++) {
    const v = ds[i] * k + c;
    ds[i] = v % 10;
    c = (v - ds[i]) / 10;
  }
  while (c) {
    ds.push(c % 10);
    c = Math.floor(c / 10);
  }
  return ds;
};
let ds = [1];
for (let i = 2; i <= 30; i++) ds = mulSmall(ds, i);
console.log(ds.reverse().join(""));
const perfect: number[] = [];
for (let n = 2; n < 500; n++) {
  let s = 1;
  for (let d = 2; d * d <= n; d++) if (n % d === 0) s += d + (d * d !== n ? n / d : 0);
  if (s === n) perfect.push(n);
}
console.log(perfect);
const collatz = (n: number) => {
  let c = 0,
    mx = n;
  while (n > 1) {
    n = n & 1 ? 3 * n + 1 : n / 2;
    if (n > mx) mx = n;
    c++;
  }
  return [c, mx];
};
console.log([1, 7, 27, 97, 113383].map(collatz));
const arm: number[] = [];
for (let n = 100; n < 1000; n++) {
  const [a, b, c] = [(n / 100) | 0, ((n / 10) | 0) % 10, n % 10];
  if (a ** 3 + b ** 3 + c ** 3 === n) arm.push(n);
}
console.log(arm);
let pi = 0;
for (let k = 0; k < 500; k++) pi += (k % 2 ? -4 : 4) / (2 * k + 1);
console.log(pi);
let e = 1,
  term = 1;
for (let k = 1; k < 20; k++) e += term /= k;
console.log(e);
const newton = (x: number) => {
  let g = x;
  for (let k = 0; k < 30; k++) g = (g + x / g) / 2;
  return g;
};
console.log(newton(2), newton(2) === Math.sqrt(2), newton(1e6));
const luhn = (s: string) =>
  [...s].reverse().reduce((t, c, i) => {
    let d = +c;
    if (i % 2 && (d *= 2) > 9) d -= 9;
    return t + d;
  }, 0) %
    10 ===
  0;
console.log(luhn("4539578763621486"), luhn("4539578763621487"));
const rev = (n: number) => {
  let r = 0;
  while (n) {
    r = r * 10 + (n % 10);
    n = (n - (n % 10)) / 10;
  }
  return r;
};
console.log(rev(12345), rev(1200), rev(2147483647), rev(0));
let lych = 89;
for (let k = 0; k < 12; k++) lych += rev(lych);
console.log(lych);
