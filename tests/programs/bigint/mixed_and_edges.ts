// Tests BigInt beside numbers: every operator, comparisons, asIntN, toString radices, parsing, big values, errors, keys and JSON.
export {};
const attempt = (f: () => any) => {
  try {
    const r = f();
    return typeof r === "bigint" ? r + "n" : r;
  } catch (e: any) {
    return e.name + ": " + e.message;
  }
};
const vals: bigint[] = [0n, 1n, -1n, 7n, -7n, 2n ** 31n, -(2n ** 63n), 2n ** 64n - 1n, 123456789012345678901234567890n];
const ops: Record<string, (a: any, b: any) => any> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  "%": (a, b) => a % b,
  "&": (a, b) => a & b,
  "|": (a, b) => a | b,
  "^": (a, b) => a ^ b,
  "<": (a, b) => a < b,
  "==": (a, b) => a == b,
};
for (const [n, f] of Object.entries(ops)) console.log(n, vals.map((a) => [3n, -2n, 0n].map((b) => attempt(() => f(a, b))).join("/")).join(" "));
for (const [n, f] of Object.entries(ops)) console.log(n, [1, "2", true, null, undefined, 1.5, NaN, [3], {}].map((b) => attempt(() => f(5n, b))).join(" | "));
for (const a of [1n, -1n, 5n, -5n, 2n ** 70n]) console.log([0n, 1n, 3n, 64n, -1n, -3n].map((b) => attempt(() => a << b) + "," + attempt(() => a >> b)).join(" "), attempt(() => -a), attempt(() => ~a), attempt(() => a ** 3n), attempt(() => a ** 0n), attempt(() => a ** -1n), attempt(() => +(a as any)), attempt(() => (a as any) >>> 1n), !a, typeof a);
let i = 5n;
console.log(i++, ++i, i--, --i, (i += 2n), (i **= 2n), (i <<= 3n), (i %= 9n), (i ||= 4n), (i &&= 0n), (i ??= 1n), i);
for (const [a, b] of [[1n, 1], [1n, 1.5], [2n, "2"], [2n, "2.0"], [2n, "0x2"], [0n, ""], [0n, false], [1n, true], [2n ** 53n, 2 ** 53], [2n ** 53n + 1n, 2 ** 53], [10n ** 400n, Infinity], [-(10n ** 400n), -Infinity], [1n, NaN], [0n, -0], [1n, null], [1n, "x"], [0n, []], [1n, { valueOf: () => 1 }], [5n, new Date(5)], [1n, Object(1n)]] as any[]) console.log(String(a).length > 30 ? "big" : a, String(b), a == b, a === b, a < b, a > b, a <= b, b < a, a != b);
for (const s of ["0", "-5", "+5", " 12 ", "0x1F", "0b101", "0o17", "-0x1", "1e3", "1.0", "", " ", "abc", "1n", "00012", "9".repeat(40), "\n7\t"]) console.log(JSON.stringify(s), attempt(() => BigInt(s)));
for (const v of [0, -0, 1.5, NaN, Infinity, 2 ** 53, 1e21, true, null, undefined, [], [5], [1, 2], {}, Symbol("s"), 7n, Object(8n), new Date(3), { valueOf: () => "9" }] as any[]) console.log(attempt(() => BigInt(v)));
console.log(attempt(() => new (BigInt as any)(1)), attempt(() => (BigInt as any)()), BigInt.length, BigInt.name, BigInt.prototype[Symbol.toStringTag], typeof Object(1n), Object(1n) + 1n, Object(1n) == (1n as any), Object(1n) === Object(1n));
for (const [bits, v] of [[8, 255n], [8, 128n], [8, -129n], [0, 5n], [1, 1n], [64, 2n ** 63n], [64, -1n], [65, -1n], [53.9, 2n ** 60n], ["16", 70000n], [200, -(2n ** 150n)]] as any[]) console.log(bits, attempt(() => BigInt.asIntN(bits, v)), attempt(() => BigInt.asUintN(bits, v)));
console.log(attempt(() => BigInt.asIntN(-1, 1n)), attempt(() => BigInt.asIntN(2 ** 53, 1n)), attempt(() => BigInt.asIntN(8, 5 as any)), attempt(() => BigInt.asUintN(8, "300" as any)), attempt(() => BigInt.asIntN(8, true as any)));
const big = -(12345678901234567890123456789n ** 3n);
for (const r of [2, 3, 8, 10, 16, 32, 36]) console.log(r, big.toString(r).length, big.toString(r).slice(0, 24), (255n).toString(r), (0n).toString(r));
console.log(attempt(() => (1n).toString(1)), attempt(() => (1n).toString(37)), (5n).toString(undefined), attempt(() => BigInt.prototype.toString.call(5 as any)), attempt(() => BigInt.prototype.valueOf.call("1" as any)), Number(big), Number(2n ** 1024n), Number(2n ** 53n + 1n), parseInt("12n"), parseFloat(String(5n)), Math.sign(Number(-3n)), attempt(() => Math.max(1n as any)), attempt(() => isNaN(1n as any)), Number.isInteger(1n as any), (12.5).toFixed(Number(1n)));
console.log({ [1n as any]: "k", a: 2n }, [1n, [2n]], JSON.stringify({ ok: String(1n) }), attempt(() => JSON.stringify([1n])), `${1n}`, 1n + "x", "x" + -0n, [1n, 10n, 9n].sort().join(), [3n, 1, 2n, "0"].sort((a: any, b: any) => (a < b ? -1 : 1)).join(), new Map([[1n, "a"]]).get(1n), new Set([1n, 1n, 1]).size, [1n].includes(1n), [1n].indexOf(1 as any), Object.is(0n, -0n), [0n, 1n].filter(Boolean).length, 0n ? 1 : 2, 1n && "t", "abc"[1n as any], [5, 6][1n as any]);
const gcd = (a: bigint, b: bigint): bigint => (b ? gcd(b, a % b) : a < 0n ? -a : a);
const modpow = (b: bigint, e: bigint, m: bigint) => {
  let r = 1n;
  for (b %= m; e; e >>= 1n, b = (b * b) % m) if (e & 1n) r = (r * b) % m;
  return r;
};
const isqrt = (n: bigint) => {
  let x = n;
  for (let y = (x + 1n) / 2n; y < x; y = (x + n / x) / 2n) x = y;
  return x;
};
let f = 1n;
for (let k = 1n; k <= 30n; k++) f *= k;
console.log(f, gcd(f, 2n ** 40n), modpow(3n, 10n ** 20n, 1000000007n), isqrt(f), isqrt(10n ** 60n), [...String(f)].reduce((s, d) => s + BigInt(d), 0n));
let fib: [bigint, bigint] = [0n, 1n];
for (let k = 0; k < 150; k++) fib = [fib[1], fib[0] + fib[1]];
console.log(fib[0], fib[0] % 1000n, fib[0] / fib[1], (fib[1] * 10n ** 20n) / fib[0]);
