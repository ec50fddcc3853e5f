// Tests ArrayBuffer: slices, resizing with views that follow, detaching, and how they are shown.
export {};
const a = new ArrayBuffer(8);
new Uint8Array(a).set([1, 2, 3, 4, 5, 6, 7, 8]);
console.log(a, a.byteLength, a.slice(2, 5), a.slice(-2), a.slice(5, 2), a.resizable, a.maxByteLength, a.detached);
console.log(new ArrayBuffer(0), new ArrayBuffer(60), [new ArrayBuffer(2)], { b: new ArrayBuffer(3) });
const r: any = new (ArrayBuffer as any)(8, { maxByteLength: 16 });
const t = new Uint8Array(r), f = new Uint8Array(r, 4, 4), w = new Uint16Array(r, 2);
for (let i = 0; i < 8; i++) t[i] = i + 1;
console.log(t, f, w, r.resizable, r.maxByteLength);
for (const n of [6, 12, 16, 3, 0, 8]) {
  r.resize(n);
  console.log(n, t, t.length, f, f.length, f.byteOffset, f.byteLength, w, w.byteOffset, t[5], f[0]);
}
r.resize(6);
try {
  f.fill(1);
} catch (e: any) {
  console.log(e.message);
}
r.resize(12);
f.fill(7);
t[11] = 9;
console.log(r, f, t);
const x: any = r.transfer();
console.log(x.resizable, x.maxByteLength, r.detached, r.byteLength, r.maxByteLength, t, f, t.length, t[0], x);
t[0] = 5;
console.log(t[0], x.slice(2, 4));
const y = x.transferToFixedLength(3);
console.log(y, y.resizable, x, x.detached);
const z = y.transfer(6);
console.log(z, y);
const dv = new DataView(new (ArrayBuffer as any)(8, { maxByteLength: 16 }) as any, 6);
console.log(dv.byteLength);
(dv.buffer as any).resize(4);
for (const g of [() => dv.byteLength, () => dv.getInt8(0), () => dv.byteOffset]) {
  try {
    console.log(g());
  } catch (e: any) {
    console.log(e.message);
  }
}
const it = new Uint8Array([1, 2, 3]);
const iterator = it[Symbol.iterator]();
console.log(iterator.next());
(it.buffer as any).transfer();
try {
  console.log(iterator.next());
} catch (e: any) {
  console.log(e.message);
}
class B extends ArrayBuffer {
  tag = "b";
}
console.log(new B(2), new B(4).slice(1) instanceof B, new B(4).slice(1).byteLength);
for (let i = 0; i < 300; i++) {
  const part = new Uint8Array(1000 + i);
  part[i] = i;
  if (i % 60 === 0) console.log(i, part[i], part.length, new Uint8Array(part.buffer.slice(i, i + 1)));
}
