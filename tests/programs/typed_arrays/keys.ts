// Tests keys of typed arrays: indices, canonical numeric strings, named properties, inheritance from an array.
export {};
const u: any = new Uint8Array([1, 2, 3, 4]);
for (const k of ["-0", "1.5", "1e3", "01", "Infinity", "NaN", "-1", "4294967295", "foo", "1e21", "9007199254740993"]) {
  u[k] = 7;
  console.log(k, u[k], k in u, Object.hasOwn(u, k));
}
console.log(u, Object.keys(u), Object.getOwnPropertyNames(u), JSON.stringify(u));
console.log(delete u.foo, delete u["1e3"], Reflect.set(u, "9", 1), Reflect.set(u, "1", 9), Reflect.defineProperty(u, "7", { value: 1 }), Reflect.deleteProperty(u, "1"), Reflect.deleteProperty(u, "9"), u[1]);
console.log(Reflect.defineProperty(u, "1", { value: 300, writable: true, enumerable: true, configurable: true }), u[1]);
console.log(Object.getOwnPropertyDescriptor(u, 0), Object.getOwnPropertyDescriptor(u, 10), Reflect.ownKeys(u));
const o: any = Object.create(u);
o[2] = 99;
o[77] = 5;
console.log(o[2], u[2], o[77], Object.keys(o), 77 in o, 1 in o, o[1]);
for (const i in new Uint8Array(2)) console.log(i, typeof i);
console.log(Object.entries(new Uint8Array([5, 6])), { ...new Uint8Array([5, 6]) }, Object.assign({}, new Int8Array([-1])));
const big: any = new BigInt64Array(2);
try {
  big[0] = 1;
} catch (e: any) {
  console.log(e.message);
}
big[0] = 5n;
big[1] = "12";
console.log(big, big[0] + big[1], big[2]);
console.log(Object.isExtensible(u), Object.isExtensible(Object.preventExtensions(u)));
try {
  u.bar = 1;
} catch (e: any) {
  console.log(e.message);
}
u[0] = 42;
console.log(u);
class V extends Uint8Array {
  x = 1;
  twice(): V {
    return this.map((n) => n * 2) as V;
  }
}
const v = new V([1, 2, 3]);
console.log(v, v.twice(), v.twice() instanceof V, v.slice(1), v.subarray(1) instanceof V, V.from([7]), V.of(8, 9), v.x);
