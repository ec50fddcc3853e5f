// Tests number arrays with holes in every kind of traversal, where holes read as undefined, from the prototype, or not at all.
export {};
function mean(xs: number[]): number {
  let s = 0;
  let n = 0;
  for (let i = 0; i < xs.length; i++) {
    s += xs[i];
    n++;
  }
  return s / n;
}
const a: number[] = [1, , 3, , 5] as any;
console.log(mean(a), a.length, 1 in a, 0 in a);
console.log(a.map((x) => x * 2), a.filter(() => true), a.reduce((p, c) => p + c));
console.log(a.indexOf(undefined as any), a.includes(undefined as any), a.findIndex((x) => x === undefined));
console.log(a.join("-"), String(a), JSON.stringify(a));
console.log([...a], Object.keys(a), Object.entries(a));
let seen = "";
a.forEach((x, i) => (seen += i + ":" + x + " "));
console.log(seen);
for (const x of a) seen += typeof x + ";";
console.log(seen);
(Array.prototype as any)[1] = 100;
console.log(a[1], mean(a), a.map((x) => x + 1), a.indexOf(100), [...a], 1 in a, Object.hasOwn(a, 1));
delete (Array.prototype as any)[1];
console.log(a[1], mean(a));
const b: number[] = new Array(5);
console.log(b, b[0] + 1, mean(b), b.length);
b[2] = 7;
b[4] = 0.5;
console.log(b, mean(b), b.sort(), b.length, b.reverse());
const c: number[] = [1, 2, 3];
c[6] = 9;
console.log(c, mean(c), c.lastIndexOf(9), c.at(-2), c.slice(2, 5), c.concat([, 1] as any));
delete c[0];
console.log(c, c[0], c.flat(), c.some((x) => x === undefined), c.every((x) => x > 1));
c.length = 2;
console.log(c, c.push(4), c, c.unshift(0), c, c.splice(1, 1), c);
c.length = 0;
console.log(c, mean(c), Math.max(...c), c.pop(), c.shift());
const d: number[] = [, ,] as any;
console.log(d, d.length, d.fill(3), d.copyWithin(0, 1), d.with(0, "x" as any), d.toSorted(), d.toReversed());
const e: number[] = [5, , 1, undefined, , 3] as any;
console.log(e.sort(), e.toSorted(), e.length);
console.log([, 1, , 2].toSorted(), [, 1].toSpliced(0, 1), [3, , 1].entries().next(), Array.from([1, , 2]));
const sum2 = (xs: number[]) => xs.reduceRight((p, c) => p + c, 0);
console.log(sum2([1, , 2] as any), sum2([] as any), sum2([, ,] as any));
const f: number[] = [];
f[3] = 1;
for (let i = 0; i < 5; i++) {
  console.log(i, f[i], f[i] + 1, f[i] | 0, f[i] > 0, f[i] == null, -f[i], typeof f[i]);
}
let k = 0;
for (const i in e) k += +i;
console.log(k, Object.getOwnPropertyNames([1, , 2]), [1, , 2].keys().toArray());
