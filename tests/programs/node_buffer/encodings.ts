// Every encoding there and back.
import { Buffer } from "node:buffer";
const show = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
for (const enc of ["utf8","hex","base64","base64url","ascii","latin1","binary","utf16le","ucs2","UTF-8"] as any[]) {
  const b = Buffer.from("héllo wörld ✓ 😀 a", enc);
  console.log(enc, b.length, b, JSON.stringify(b.toString(enc)), Buffer.byteLength("héllo ✓", enc));
}
console.log(Buffer.from("68656c6c6f7a", "hex"), Buffer.from("abc", "hex"), Buffer.from("zz", "hex"), Buffer.from("4f4g", "hex"));
console.log(Buffer.from("aGVsbG8", "base64").toString(), Buffer.from("aGVs bG8=\n", "base64").toString(), Buffer.from("-_-_", "base64"), Buffer.from("=bad", "base64"), Buffer.from("YWI=YWI=", "base64"));
