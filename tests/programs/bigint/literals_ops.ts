// Tests BigInt literals, arithmetic, bit operators, shifts and their signs.
export {};
const a = 123456789012345678901234567890n, b = -987654321n, z = 0n;
console.log(a, b, z, -0n, 0xffn, 0b101n, 0o17n, 1_000n, -(5n), typeof a);
console.log(a + b, a - b, a * b, a / b, a % b, b / 10n, b % 10n, -7n / 2n, -7n % 2n, 7n / -2n, 7n % -2n, 2n ** 100n, (-3n) ** 3n, 0n ** 0n);
console.log(a & 0xffn, a | 1n, a ^ b, ~a, ~b, ~0n, b & 0xffffn, b | 0xffn, -1n & 0xffffffffffffffffffn, -256n >> 4n, -1n >> 100n);
console.log(1n << 70n, (1n << 70n) >> 69n, -5n >> 1n, 5n << -1n, -5n << -1n, 5n >> -3n, 0n << 1000n);
let c = 10n;
console.log(c++, c, ++c, c--, --c, c, -c, c += 5n, c *= 2n, c -= 1n, c /= 3n, c %= 4n, c **= 5n, c <<= 3n, c >>= 1n, c |= 1n, c &= 7n, c ^= 2n);
console.log(18446744073709551615n + 1n, 18446744073709551616n - 1n, 4294967296n * 4294967296n, 340282366920938463463374607431768211456n / 18446744073709551616n, -18446744073709551616n);
function factorial(n: bigint): bigint {
  return n <= 1n ? 1n : n * factorial(n - 1n);
}
console.log(factorial(30n), factorial(50n), factorial(0n));
let f = 0n, g = 1n;
for (let i = 0; i < 200; i++) [f, g] = [g, f + g];
console.log(f);
const gcd = (x: bigint, y: bigint): bigint => (y === 0n ? x : gcd(y, x % y));
console.log(gcd(2n ** 64n - 1n, 2n ** 32n - 1n), gcd(270n, 192n));
function modpow(base: bigint, exponent: bigint, m: bigint): bigint {
  let result = 1n;
  base %= m;
  for (; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * base) % m;
    base = (base * base) % m;
  }
  return result;
}
console.log(modpow(3n, 200n, 1000000007n), modpow(2n, 1000n, 10n ** 20n), modpow(7n, 0n, 13n));
