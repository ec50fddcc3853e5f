// node:string_decoder.
import qs from "node:querystring"; import { StringDecoder } from "node:string_decoder"; import path from "node:path"; import url from "node:url"; import * as tp from "node:timers/promises"; import { Buffer } from "node:buffer";
const t = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
for (const enc of ["utf8", "utf16le", "base64", "hex", "latin1", "ascii"] as any[]) { const d = new StringDecoder(enc); const b = Buffer.from("aé✓😀z"); let out = ""; for (const x of b) out += d.write(Buffer.from([x])) + "|"; out += d.end();
console.log(enc, out, d.encoding); }
const d = new StringDecoder();
console.log(d.write(Buffer.from([0xe2, 0x82])), d.lastNeed, d.lastTotal, d.end(), d.write(Buffer.from([0xff, 0x41, 0xc3])), d.end(Buffer.from([0xa9])), JSON.stringify(d.write(Buffer.from([0xf0, 0x41]))), d.end());
t("sd", () => new StringDecoder("nope" as any));
t("sd", () => d.write(5 as any));
