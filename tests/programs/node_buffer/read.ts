// Reading numbers of all widths, and outside.
import { Buffer } from "node:buffer";
const show = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
const b = Buffer.from([1, 2, 3, 4, 5, 6, 7, 8]);
console.log(b.readUInt8(0), b.readInt8(1), b.readUInt16LE(0), b.readUInt16BE(0), b.readInt16LE(6), b.readUInt32LE(0), b.readUInt32BE(4), b.readInt32LE(4), b.readBigUInt64LE(0), b.readBigInt64BE(0), b.readFloatLE(0), b.readDoubleBE(0));
console.log(b.readUIntLE(0, 3), b.readUIntBE(1, 5), b.readIntLE(2, 6), b.readIntBE(2, 6), Buffer.from([255, 255, 254]).readIntBE(0, 3));
show("r", () => b.readUInt8(8));
show("r", () => b.readUInt32LE(5));
show("r", () => b.readUInt32LE(1.5));
show("r", () => b.readUInt32LE("1" as any));
show("r", () => Buffer.alloc(1).readUInt16LE(0));
show("r", () => b.readUIntLE(0, 7));
show("r", () => b.readInt8(-1));
show("r", () => b.readDoubleLE(1));
show("r", () => b.readUIntBE(0, undefined as any));
