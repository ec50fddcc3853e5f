// Tests the methods of typed arrays that call back, with indices, receivers, early ends and exceptions.
export {};
const a = new Float64Array([1.5, -2, 3.25, 0]);
const log: string[] = [];
a.forEach(function (this: any, v, i, whole) {
  log.push(this.tag + i + ":" + v + (whole === a));
}, { tag: "#" });
console.log(log.join(" "));
console.log(a.map((x) => x * 2), a.map((x, i) => i), new Uint8Array([100, 200]).map((x) => x * 2), a.filter((x) => x > 0), a.filter(() => false));
console.log(a.every((x) => x > -5), a.every((x) => x > 0), a.some((x) => x > 3), a.some((x) => x > 4));
console.log(a.find((x) => x < 0), a.find((x) => x > 9), a.findIndex((x) => x === 0), a.findIndex((x) => x === 7), a.findLast((x) => x > 1), a.findLastIndex((x) => x > 1));
console.log(a.reduce((s, x) => s + x), a.reduce((s, x, i) => s + i + "=" + x + ";", ""), a.reduceRight((s, x) => s + "|" + x, "r"), new Uint8Array([7]).reduce(() => 0));
const order: string[] = [];
console.log(new Uint8Array([5, 3, 9, 1, 7, 3]).sort((x, y) => {
  order.push(x + "" + y);
  return y - x;
}), order.length > 4);
const words = ["zero", "one", "two", "three", "four", "five", "six"];
console.log(new Uint8Array([0, 1, 2, 3, 4, 5, 6]).sort((x, y) => words[x].length - words[y].length), new Uint8Array([3, 1, 2]).toSorted((x, y) => y - x));
try {
  a.map((x) => {
    if (x < 0) throw new Error("negative " + x);
    return x;
  });
} catch (e: any) {
  console.log(e.message);
}
const grow = new Uint8Array(4);
console.log(grow.map((x, i) => {
  if (i < 3) grow[i + 1] = grow[i] + 10;
  return grow[i];
}), grow);
const objects = new Int32Array(200).map((_, i) => i * i);
let total = 0;
for (const v of objects) total += v;
console.log(total, objects.filter((v) => v % 2 === 0).length, objects.map((v) => [v].length + v)[10]);
const strings: string[] = [];
objects.subarray(0, 20).forEach((v) => strings.push("n" + v));
console.log(strings.join());
console.log(new BigInt64Array([1n, 2n, 3n]).map((x) => x * x), new BigInt64Array([1n, 2n]).reduce((s, x) => s + x), new BigUint64Array([5n, 6n]).filter((x) => x > 5n));
const names = ["map", "filter", "slice", "subarray"];
for (const n of names) console.log(n, (a as any)[n]((x: any) => x).constructor.name);
