// How Buffers are shown; malformed text.
import { Buffer, constants, isUtf8, isAscii, transcode, kMaxLength } from "node:buffer";
import buffer from "node:buffer";
const show = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
const a = Buffer.from("abc"), c = Buffer.from("abd");
console.log(Buffer.alloc(60, 1));
console.log(Buffer.alloc(51));
console.log(Buffer.alloc(0), Buffer.alloc(50).length);
console.log({ b: a, n: { b: [c] } }, [a]);
const e: any = Buffer.from("x"); e.prop = 1; e.s = "t";
console.log(e);
console.log(Buffer.from([0xff, 0xfe, 0x41, 0xc3]).toString(), Buffer.from([0xe2, 0x82]).toString(), Buffer.from([0xf0, 0x9f, 0x98, 0x80]).toString(), Buffer.from("\ud800x").toString("hex"), Buffer.from([0xed, 0xa0, 0x80]).toString(), Buffer.from([200, 65]).toString("ascii"));
