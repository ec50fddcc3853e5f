// Tests programs on BigInts: digits of pi and e, a prime test, RSA, a hash, base conversion, continued fractions.
export {};
function pi(digits: number): string {
  let q = 1n, r = 0n, t = 1n, k = 1n, n = 3n, l = 3n;
  let out = "";
  while (out.length < digits) {
    if (4n * q + r - t < n * t) {
      out += n;
      const nr = 10n * (r - n * t);
      n = (10n * (3n * q + r)) / t - 10n * n;
      q *= 10n;
      r = nr;
    } else {
      const nr = (2n * q + r) * l;
      const nn = (q * (7n * k) + 2n + r * l) / (t * l);
      q *= k;
      t *= l;
      l += 2n;
      k += 1n;
      n = nn;
      r = nr;
    }
  }
  return out;
}
console.log(pi(60));
function e(digits: number): string {
  const unit = 10n ** BigInt(digits + 10);
  let sum = unit, term = unit;
  for (let i = 1n; term > 0n; i++) {
    term /= i;
    sum += term;
  }
  return (sum / 10n ** 10n).toString();
}
console.log(e(50));
const power = (b: bigint, x: bigint, m: bigint): bigint => {
  let r = 1n;
  for (b %= m; x > 0n; x >>= 1n, b = (b * b) % m) if (x & 1n) r = (r * b) % m;
  return r;
};
function isPrime(n: bigint): boolean {
  if (n < 2n) return false;
  for (const p of [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n]) if (n % p === 0n) return n === p;
  let d = n - 1n, s = 0;
  while (!(d & 1n)) {
    d >>= 1n;
    s++;
  }
  outer: for (const a of [2n, 3n, 5n, 7n, 11n, 13n, 17n]) {
    let x = power(a, d, n);
    if (x === 1n || x === n - 1n) continue;
    for (let i = 1; i < s; i++) {
      x = (x * x) % n;
      if (x === n - 1n) continue outer;
    }
    return false;
  }
  return true;
}
console.log([2n, 91n, 97n, 561n, 2n ** 31n - 1n, 2n ** 61n - 1n, 2n ** 67n - 1n, 2n ** 89n - 1n].map(isPrime));
const p = 1000003n, q = 998244353n, N = p * q, phi = (p - 1n) * (q - 1n);
const egcd = (a: bigint, b: bigint): [bigint, bigint, bigint] => {
  if (b === 0n) return [a, 1n, 0n];
  const [g, x, y] = egcd(b, a % b);
  return [g, y, x - (a / b) * y];
};
const E = 65537n, D = ((egcd(E, phi)[1] % phi) + phi) % phi;
for (const m of [42n, 123456789n]) console.log(m, power(m, E, N), power(power(m, E, N), D, N), D);
function fnv(text: string): bigint {
  let h = 0xcbf29ce484222325n;
  for (const c of text) h = BigInt.asUintN(64, (h ^ BigInt(c.charCodeAt(0))) * 0x100000001b3n);
  return h;
}
console.log(fnv("").toString(16), fnv("hello").toString(16), fnv("a".repeat(20)));
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
function encode(n: bigint): string {
  let s = "";
  do {
    s = alphabet[Number(n % 62n)] + s;
    n /= 62n;
  } while (n > 0n);
  return s;
}
const decode = (s: string): bigint => [...s].reduce((n, c) => n * 62n + BigInt(alphabet.indexOf(c)), 0n);
for (const n of [0n, 61n, 62n, 2n ** 100n]) console.log(n, encode(n), decode(encode(n)) === n);
function sqrt(n: bigint): bigint {
  if (n < 2n) return n;
  let x = 1n << BigInt((n.toString(2).length + 1) >> 1);
  for (;;) {
    const y = (x + n / x) >> 1n;
    if (y >= x) return x;
    x = y;
  }
}
console.log(sqrt(2n * 10n ** 60n), sqrt(0n), sqrt(15n), sqrt(16n), sqrt(10n ** 40n - 1n));
let m = 12345n, steps = 0;
while (m !== 1n) {
  m = m % 2n === 0n ? m / 2n : 3n * m + 1n;
  steps++;
}
console.log(steps);
const bits = new BigUint64Array(2);
bits[0] = 2n ** 64n + 3n;
bits[1] = -1n;
console.log(bits, new BigInt64Array(bits.buffer), bits[0] * bits[1]);
