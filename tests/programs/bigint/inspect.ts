// Tests how BigInts are shown: alone, nested, in columns, boxed, in format strings, and typeof in branches.
export {};
console.log(1n, [1n, -2n], { a: 3n, b: { c: [4n] } }, new Map([[1n, 2n]]), new Set([3n]), Object(5n), [Object(-5n)], [1n, 2, "3"]);
console.log(Array.from({ length: 30 }, (_, i) => BigInt(i) ** 3n));
console.log("%d %i %s %o %j|", 5n, 6n, 7n, 8n, "x", 9n);
console.log([10n ** 30n, -(10n ** 30n)], { [Symbol("k")]: 1n });
console.table([{ a: 1n, b: 2 }]);
class Money {
  constructor(cents: bigint) {
    this.cents = cents;
  }
  cents: bigint;
  plus(o: Money): Money {
    return new Money(this.cents + o.cents);
  }
  toString(): string {
    const s = this.cents.toString().padStart(3, "0");
    return s.slice(0, -2) + "." + s.slice(-2);
  }
}
console.log(new Money(5n), String(new Money(12345n).plus(new Money(955n))), `${new Money(7n)}`);
function kind(v: any): string {
  return typeof v === "bigint" ? "big " + (v * 2n) : typeof v === "number" ? "num " + v * 2 : typeof v;
}
console.log([1, 1n, "1", null, undefined, 2.5, 2n ** 70n].map(kind));
const wrong: number = 5n as any;
try {
  console.log(wrong * 2);
} catch (e: any) {
  console.log(e.message);
}
const mixed: any[] = [1n, 2, 3n];
let total: any = 0;
try {
  for (const v of mixed) total += v;
} catch (e: any) {
  console.log(total, e.message);
}
let acc: any = 1n;
for (const v of [2n, 3n, "x", 4n]) acc = acc + v;
console.log(acc);
function unsure(flag: boolean): any {
  let x: any = flag ? 10n : 10;
  return [x + x, x * x, -x, x > 5, x == 10, x === 10, x++ , typeof x, String(x)];
}
console.log(unsure(true), unsure(false));
console.log([1n, 2n, 3n].reduce((s, x) => s + x), [1n, 2n].map((x) => x ** 2n), Math.floor(Number(7n) / 2), [5n, 3n].toSorted((a, b) => (a < b ? -1 : 1)));
