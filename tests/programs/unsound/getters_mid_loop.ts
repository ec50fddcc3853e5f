// Tests getters that return another type each time they are read, and setters that store something else than they got.
export {};
interface Sensor {
  value: number;
  readonly unit: string;
}
function average(s: Sensor, n: number): number {
  let t = 0;
  for (let i = 0; i < n; i++) t += s.value;
  return t / n;
}
let calls = 0;
const cycle: any[] = [1, 2.5, "3", null, undefined, true, [4], { valueOf: () => 5 }, -0, NaN];
const flaky: Sensor = {
  get value(): number {
    return cycle[calls++ % cycle.length];
  },
  unit: "C",
};
for (let n = 1; n <= 11; n++) {
  calls = 0;
  console.log(n, average(flaky, n), calls);
}
class Counter {
  #n = 0;
  get n(): number {
    this.#n++;
    return (this.#n % 3 === 0 ? "x" + this.#n : this.#n) as number;
  }
  set n(v: number) {
    this.#n = (typeof v === "string" ? (v as string).length : v) as number;
  }
}
const c = new Counter();
const out: any[] = [];
for (let i = 0; i < 7; i++) out.push(c.n);
console.log(out);
c.n = "abcd" as any;
console.log(c.n, (c.n += 1), c.n, c.n++, c.n, ++c.n);
const plain = { k: 1, total: 0 };
function bump(o: { k: number; total: number }) {
  for (let i = 0; i < 6; i++) {
    if (i === 2) Object.defineProperty(o, "k", { get: () => i * 10, set: (v) => void (o.total += 1000), configurable: true, enumerable: true });
    if (i === 4) Object.defineProperty(o, "k", { value: "str", writable: true });
    o.total += o.k as number;
    o.k = i;
    console.log(i, o.total, o.k);
  }
}
bump(plain);
const arr: number[] = [1, 2, 3, 4];
Object.defineProperty(arr, 1, { get: () => "two", set() {}, configurable: true, enumerable: true });
let s: any = 0;
for (let i = 0; i < arr.length; i++) {
  s += arr[i];
  arr[i] = arr[i] * 2;
}
console.log(s, arr[0], arr[1], arr[2], arr.map((x) => x), arr.indexOf("two" as any), arr.length);
class Shape {
  w = 2;
  get area(): number {
    return this.w * this.w;
  }
}
const sh = [new Shape(), new Shape(), new Shape(), new Shape()];
Object.defineProperty(sh[1], "area", { value: "own" });
Object.defineProperty(sh[2], "area", { get: () => undefined });
const res: any[] = [];
for (const o of sh) {
  res.push(o.area, o.area + (1 as any === o.area ? 0 : ("!" as any)));
  if (o === sh[2]) Object.defineProperty(Shape.prototype, "area", { get: () => 7n, configurable: true });
}
console.log(res.slice(0, -1).map(String), typeof sh[3].area);
