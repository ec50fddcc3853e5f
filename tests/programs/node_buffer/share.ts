// Views of the same bytes.
import { Buffer } from "node:buffer";
const show = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
const ab = new ArrayBuffer(8); const v = Buffer.from(ab, 2, 4); v[0] = 9;
console.log(v, new Uint8Array(ab));
show("ab", () => Buffer.from(ab, 9));
show("ab2", () => Buffer.from(ab, 2, 9));
const b = Buffer.from([1, 2, 3, 4, 5, 6, 7, 8]);
console.log(b.slice(2, 5), b.subarray(-3), b.subarray(2, -2), b.slice(5, 2)); const s = b.slice(0, 2); s[0] = 99;
console.log(b[0], s.buffer === b.buffer);
