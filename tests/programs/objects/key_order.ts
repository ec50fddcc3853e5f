// Tests property order everywhere it shows: integer keys, strings, symbols, deletes, re-adds, classes, inheritance, big objects.
export {};
const keys = (o: object) => Reflect.ownKeys(o).map(String).join(" ");
const o: any = { z: 1, 10: 1, b: 1, 2: 1, [Symbol("s1")]: 1, a: 1, "01": 1, "-1": 1, 1.5: 1, [Symbol("s0")]: 1, 4294967294: 1, 4294967295: 1, 1e21: 1, "": 1 };
console.log(keys(o));
delete o.b;
o.b = 2;
o[0] = 1;
delete o[2];
o[3] = 1;
o[2] = 1;
console.log(keys(o));
console.log(Object.keys(o).join(), Object.entries(o).length, JSON.stringify(o));
let forin = "";
for (const k in o) forin += k + ",";
console.log(forin);
const child = Object.create(o, { own: { value: 1, enumerable: true }, z: { value: 2, enumerable: false }, 7: { value: 1, enumerable: true } });
forin = "";
for (const k in child) forin += k + ",";
console.log(forin, keys(child));
console.log(keys({ ...child }), keys(Object.assign({ q: 1, a: 0 }, o)), keys({ q: 1, ...o, z: 5 }), keys({ z: 0, ...o }));
const big: any = {};
for (let i = 0; i < 100; i++) big["k" + ((i * 37) % 100)] = i;
console.log(Object.keys(big).slice(0, 8).join(), Object.keys(big).slice(-3).join());
for (let i = 0; i < 100; i += 3) delete big["k" + i];
big.k0 = "back";
big[5] = "int";
console.log(Object.keys(big).length, Object.keys(big).slice(0, 5).join(), Object.keys(big).at(-1));
const mixed: any = {};
for (const k of [30, "x", 20, "y", 10, "w", 25]) mixed[k] = k;
console.log(keys(mixed), Object.values(mixed).join());
const arr: any = [1, , 3];
arr.foo = 1;
arr[-1] = 2;
arr["1"] = "filled";
arr[Symbol.iterator] = undefined;
console.log(keys(arr));
class P {
  b = 1;
  2 = "two";
  a = 2;
  1 = "one";
  ["c" + 1] = 3;
  constructor() {
    (this as any).late = 1;
    (this as any)[0] = 0;
  }
}
class Q extends P {
  override b = 10;
  d = 4;
}
console.log(keys(new P()), "|", keys(new Q()), "|", keys(Object.assign(new Q(), { 9: 9, a: 0, e: 5 })));
console.log(keys(function f(a: any) {}), "|", keys(() => 1), "|", keys(class { static x = 1; static m() {} static 3 = 4; }), "|", keys(async () => 1), "|", keys(function* () {}));
console.log(keys(new Error("m")).replace("stack ", ""), "|", keys(/x/g), "|", keys(new String("ab")), "|", keys(Object("x")), "|", keys(new Map([[1, 2]])), "|", keys(new Uint8Array(2)));
const fr = Object.fromEntries([["b", 1], ["1", 2], ["a", 3], ["b", 4], ["0", 5]]);
console.log(keys(fr), JSON.stringify(fr), keys(JSON.parse('{"b":1,"3":2,"a":3,"1":4,"b":5}')));
console.log(keys(Object.groupBy(["x1", "a2", "10", "x3", "2"], (s) => (isNaN(+s) ? s[0] : s))));
const sw: any = { first: 1, second: 2 };
Object.defineProperty(sw, "first", { get: () => 5 });
Object.defineProperty(sw, "hidden", { value: 1 });
sw.second = 3;
console.log(keys(sw), Object.keys(sw).join(), keys(Object.getOwnPropertyDescriptors(sw)));
const { first, ...rest } = { z: 1, first: 0, 5: 5, [Symbol.for("r")]: 1, y: 2 } as any;
console.log(keys(rest), first);
const frozen = Object.freeze({ m: 1, 4: 1, l: 2 });
console.log(keys(frozen), keys(structured(frozen)));
function structured(x: object) {
  return Object.fromEntries(Object.entries(x).reverse());
}
const acc: any = {
  get x() {
    return 1;
  },
  y: 1,
  set x(v) {},
  m() {},
  async n() {},
  *g() {},
};
console.log(keys(acc));
(Object.prototype as any).polluted = 1;
forin = "";
for (const k in { a: 1, polluted: 2 }) forin += k + ",";
for (const k in [5]) forin += k + ",";
for (const k in "ab" as any) forin += k + ",";
for (const k in 5 as any) forin += k + ",";
for (const k in null as any) forin += k + ",";
delete (Object.prototype as any).polluted;
console.log(forin);
