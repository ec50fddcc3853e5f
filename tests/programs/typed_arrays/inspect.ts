// Tests how console.log shows typed arrays, buffers and views: sizes, columns, nesting, extra properties, subclasses.
export {};
console.log(new Uint8Array([1, 2, 3]), new Float64Array([1.5, NaN, -0]), new BigInt64Array([1n, -2n]), new Uint8Array(0), new Uint8ClampedArray(3));
console.log(new ArrayBuffer(3), new ArrayBuffer(0), new ArrayBuffer(60), new ArrayBuffer(200));
console.log(new DataView(new ArrayBuffer(4), 1, 2));
console.log([new Uint8Array(2)], { a: { b: { c: new Uint8Array(2) } } }, { a: { b: { c: { d: new Uint8Array(2) } } } });
console.log({ a: { b: { c: new ArrayBuffer(2), e: new DataView(new ArrayBuffer(1)) } } });
console.log(new Uint8Array(200), new Float32Array(10), Float64Array.from({ length: 30 }, (_, i) => i / 3));
class V extends Uint8Array {
  x = 1;
}
console.log(new V(2), Object.assign(new Uint8Array(1), { foo: "bar" }), new V(0));
console.log(Object.getPrototypeOf(Uint8Array), Uint8Array, ArrayBuffer, DataView, Uint8Array.prototype[Symbol.toStringTag], new Uint8Array(1)[Symbol.toStringTag]);
const n: any = new Uint16Array([1, 2]);
Object.setPrototypeOf(n, null);
console.log(n[0], n);
const m: any = new Map([[new Uint8Array([1]), new Int8Array([2])]]);
console.log(m, new Set([new Uint8Array(1)]), [[[[new Uint8Array(1)]]]]);
console.log("%o|%s|%d|%j", new Uint8Array([1]), new Uint8Array([1, 2]), new Uint8Array([3]), new Uint8Array([4]));
console.log(`${new Uint8Array([1, 2])}`, new Uint8Array([1]) + "", JSON.stringify({ u: new Uint8Array([1, 2]), b: new ArrayBuffer(2) }));
