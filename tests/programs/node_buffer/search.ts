// indexOf, lastIndexOf, includes.
import { Buffer } from "node:buffer";
const show = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
const t = Buffer.from("this is a buffer, a buffer is this");
console.log(t.indexOf("is"), t.indexOf("is", 4), t.lastIndexOf("is"), t.lastIndexOf("is", -5), t.indexOf(Buffer.from("buffer")), t.indexOf(98), t.indexOf("xyz"), t.includes("a buffer"), t.indexOf("", 5), t.indexOf("", 99), t.lastIndexOf("this", 3), t.indexOf("6973", 0, "hex"), t.lastIndexOf(97), t.indexOf("is", -4), t.indexOf(0x173));
console.log(Buffer.from("abcabc", "utf16le").indexOf("c", 5, "utf16le"), Buffer.from("aabb").lastIndexOf("b", undefined), Buffer.from("aabb").lastIndexOf("b", null as any), t.indexOf("is", "utf8" as any));
show("i", () => t.indexOf({} as any));
