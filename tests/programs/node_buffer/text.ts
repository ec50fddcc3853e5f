// toString, toJSON, write.
import { Buffer, constants, isUtf8, isAscii, transcode, kMaxLength } from "node:buffer";
import buffer from "node:buffer";
const show = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
const a = Buffer.from("abc"), c = Buffer.from("abd");
console.log(JSON.stringify(a), a.toJSON(), JSON.stringify({ a }));
console.log(a.toString(), a.toString("hex"), a.toString("utf8", 1), a.toString("utf8", 1, 2), a.toString("base64"), a.toString(undefined, 0, 2), a.toString("latin1", -5, 99), a.toString("utf8", 5));
show("ts", () => a.toString("nope" as any));
console.log(Buffer.isBuffer(a), Buffer.isBuffer(new Uint8Array(1)), Buffer.isEncoding("hex"), Buffer.isEncoding("HEX"), Buffer.isEncoding("nope"), Buffer.isEncoding(1 as any));
console.log(Buffer.byteLength("abc"), Buffer.byteLength("✓"), Buffer.byteLength("aGVsbG8=", "base64"), Buffer.byteLength(new ArrayBuffer(5)), Buffer.byteLength("abcdef", "hex"));
show("bl", () => Buffer.byteLength(5 as any));
const w = Buffer.alloc(10);
console.log(w.write("hello"), w.write("✓✓✓", 5), w, w.write("zz", 9), w.write("ab", 0, 1), w.write("6162", 2, "hex"), w.write("6162", 4, 1, "hex"), w.toString("latin1"));
show("wr", () => w.write("a", 11));
show("wr", () => w.write(5 as any));
