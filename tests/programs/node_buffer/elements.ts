// A Buffer is a Uint8Array.
import { Buffer, constants, isUtf8, isAscii, transcode, kMaxLength } from "node:buffer";
import buffer from "node:buffer";
const show = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
const a = Buffer.from("abc"), c = Buffer.from("abd");
console.log(new Uint8Array(a), [...a], [...a.entries()], [...a.keys()], a.map(x => x + 1), a.filter(x => x > 97), a.reduce((x, y) => x + y), Array.from(a), a.at(-1), a.join("-"));
console.log(a instanceof Uint8Array, a instanceof Buffer, a.constructor === Buffer, Object.prototype.toString.call(a), typeof Buffer, Buffer.name, Buffer.poolSize);
console.log(a.readUint8(0), a.readUint16LE(0), Buffer.alloc(2).writeUint16BE(258), typeof a.readBigUint64LE, a.parent === a.buffer, a.asciiSlice(0, 2), a.hexSlice(), a.utf8Write("zz", 1), a);
console.log(a.length, a.byteLength, a.BYTES_PER_ELEMENT, Object.keys(a), "0" in a, 3 in a, a[5], (a as any).foo, a.includes(122), a.indexOf(122));
for (const x of a) console.log(x); for (const k in Buffer.from("z")) { console.log(k); break; }
console.log(a.fill("q").toString(), a.reverse === Uint8Array.prototype.reverse, Buffer.from("cab").sort().toString(), Buffer.from("abc").reverse().toString(), a.set([1, 2], 1), a, a.toLocaleString === a.toString);
