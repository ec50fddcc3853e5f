// Tests BigInt(), asIntN, asUintN, toString in every radix, Number(), parsing, JSON, and what is refused.
export {};
console.log([BigInt(5), BigInt("0x1f"), BigInt(true), BigInt(""), BigInt("  12  "), BigInt(9007199254740993), BigInt(-0), BigInt(1e21), BigInt("-7"), BigInt("0b11"), BigInt("00012")]);
for (const v of [1.5, NaN, Infinity, "1n", "abc", "1.5", "-0x1", undefined, null, Symbol("s"), {}, "1e3"] as any[]) {
  try {
    console.log(BigInt(v));
  } catch (e: any) {
    console.log(e.name + ": " + e.message);
  }
}
for (const bits of [0, 1, 8, 16, 32, 64, 65]) console.log(bits, BigInt.asIntN(bits, 255n), BigInt.asUintN(bits, -1n), BigInt.asIntN(bits, 2n ** 63n), BigInt.asUintN(bits, 2n ** 64n + 5n), BigInt.asIntN(bits, -129n));
const big = 123456789012345678901234567890n;
for (let r = 2; r <= 36; r += 7) console.log(r, big.toString(r), (-255n).toString(r));
console.log(big.toString(), String(big), `${big}`, "" + big, big + "x", [big].join(), big.toString(undefined));
console.log(Number(big), Number(-5n), Number(2n ** 53n + 1n), Number(2n ** 1024n), Number(-(2n ** 1024n)), parseInt("12n"), Math.max(Number(3n), 2), +String(7n), parseFloat(String(5n)), Number(2n ** 1023n), Number(9007199254740993n), Number(0n));
const bad: [string, () => any][] = [
  ["mix", () => (1n as any) + 1],
  ["mix mul", () => (2n as any) * 1.5],
  ["plus", () => +(1n as any)],
  ["ushr", () => (1n as any) >>> 0n],
  ["div", () => 1n / 0n],
  ["mod", () => 1n % 0n],
  ["pow", () => 2n ** -1n],
  ["math", () => Math.max(1n as any)],
  ["json", () => JSON.stringify({ a: 1n })],
  ["new", () => new (BigInt as any)(1)],
  ["radix", () => (1n).toString(1)],
  ["toString", () => BigInt.prototype.toString.call(1 as any)],
  ["isNaN", () => isNaN(1n as any)],
  ["bits", () => BigInt.asIntN(-1, 1n)],
  ["number arg", () => BigInt.asIntN(8, 1 as any)],
  ["big", () => 2n ** (2n ** 40n)],
  ["index", () => "abc".charAt(1n as any)],
];
for (const [name, f] of bad) {
  try {
    console.log(name, f());
  } catch (e: any) {
    console.log(name, e.name + ": " + e.message);
  }
}
console.log("a" + 1n, 1n + "a", (1n as any) + [2], [1n, 2n] + "", { v: 1n }.v, Object(1n), Object(1n) + 1n, Object(2n) == (2n as any), typeof Object(1n), Number.isInteger(1n as any), Number.isSafeInteger(1n as any));
console.log((BigInt.prototype as any)[Symbol.toStringTag], Object.prototype.toString.call(1n), BigInt.name, BigInt.length, (5n).valueOf(), (5n as any).foo, (5n).constructor === BigInt);
