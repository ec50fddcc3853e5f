// Tests DataView: every access in both byte orders, bounds, and a small binary format.
export {};
const b = new ArrayBuffer(16);
const v = new DataView(b);
const bytes = new Uint8Array(b);
v.setInt8(0, -1);
v.setUint8(1, 300);
v.setInt16(2, -2);
v.setUint16(4, 0x1234);
v.setUint16(6, 0x1234, true);
v.setInt32(8, -123456789);
v.setUint32(12, 0xdeadbeef, true);
console.log(bytes, v.getInt8(0), v.getUint8(0), v.getInt16(2), v.getUint16(2), v.getUint16(4), v.getUint16(4, true), v.getInt32(8), v.getInt32(8, true), v.getUint32(12), v.getUint32(12, true));
v.setFloat32(0, 1.1);
v.setFloat64(8, Math.PI, true);
v.setFloat16(4, 1.1);
console.log(bytes, v.getFloat32(0), v.getFloat32(0, true), v.getFloat64(8, true), v.getFloat16(4), v.getFloat16(4, true));
v.setBigInt64(0, -1234567890123456789n);
v.setBigUint64(8, 2n ** 64n - 1n, true);
console.log(bytes, v.getBigInt64(0), v.getBigUint64(0), v.getBigInt64(8), v.getBigUint64(8, true));
console.log(v, v.byteLength, v.byteOffset, v.buffer === b, new DataView(b, 4, 8), new DataView(b, 16));
for (const f of [() => v.getInt8(16), () => v.getFloat64(9), () => v.setInt8(-1, 0), () => v.setUint32(13, 1), () => v.getInt8("2" as any), () => v.setBigInt64(0, 1 as any), () => (v as any).getInt8(), () => v.getUint8(1.9)]) {
  try {
    console.log(f());
  } catch (e: any) {
    console.log(e.name, e.message);
  }
}
function encode(records: { id: number; name: string; score: number }[]): ArrayBuffer {
  let size = 4;
  for (const r of records) size += 4 + 2 + r.name.length * 2 + 8;
  const out = new DataView(new ArrayBuffer(size));
  let at = 0;
  out.setUint32(at, records.length);
  at += 4;
  for (const r of records) {
    out.setInt32(at, r.id, true);
    out.setUint16(at + 4, r.name.length);
    at += 6;
    for (let i = 0; i < r.name.length; i++, at += 2) out.setUint16(at, r.name.charCodeAt(i));
    out.setFloat64(at, r.score);
    at += 8;
  }
  return out.buffer;
}
function decode(buffer: ArrayBuffer): any[] {
  const view = new DataView(buffer);
  const result: any[] = [];
  let at = 4;
  for (let n = view.getUint32(0); n > 0; n--) {
    const id = view.getInt32(at, true);
    const length = view.getUint16(at + 4);
    at += 6;
    let name = "";
    for (let i = 0; i < length; i++, at += 2) name += String.fromCharCode(view.getUint16(at));
    result.push({ id, name, score: view.getFloat64(at) });
    at += 8;
  }
  return result;
}
const encoded = encode([{ id: -5, name: "añb€", score: 1.25 }, { id: 70000, name: "", score: -0 }, { id: 1, name: "z", score: NaN }]);
console.log(encoded, decode(encoded));
