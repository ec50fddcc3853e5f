// TextEncoder, TextDecoder, atob, btoa.
const enc = new TextEncoder(), dec = new TextDecoder();
const samples = ["", "abc", "é", "日本", "😀", "a\u0000b", "\uD800", "x\uDC00y", "\uFEFFbom", "mixed é日😀\n"];
for (const s of samples) console.log(JSON.stringify(s), [...enc.encode(s)].join(), JSON.stringify(dec.decode(enc.encode(s))));
console.log(enc.encode(), enc.encode(undefined), enc.encode(12 as any), enc.encode(null as any), enc.encoding);
for (const size of [0, 1, 2, 3, 4, 5, 6, 7, 8]) { const b = new Uint8Array(size); console.log(size, enc.encodeInto("aé日😀", b), [...b].join()); }
console.log(enc.encodeInto("\uD800x", new Uint8Array(5)));
const bytes = (...b: number[]) => new Uint8Array(b);
for (const b of [bytes(0xff), bytes(0xc3), bytes(0xc3, 0x28), bytes(0xe6, 0x97), bytes(0xf0, 0x9f, 0x98), bytes(0xed, 0xa0, 0x80), bytes(0xc0, 0x80), bytes(0xf8, 0x88, 0x80, 0x80), bytes(0x61, 0x80, 0x62), bytes(0xef, 0xbb, 0xbf, 0x61), bytes(0xf4, 0x90, 0x80, 0x80), bytes(0xe2, 0x82, 0x41)]) {
  let fatal: string;
  try { fatal = JSON.stringify(new TextDecoder("utf-8", { fatal: true }).decode(b)); } catch (e: any) { fatal = e.name + " " + e.code + " " + e.message; }
  console.log([...b].join(), JSON.stringify(dec.decode(b)), dec.decode(b).length, fatal);
}
console.log(JSON.stringify(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes(0xef, 0xbb, 0xbf, 0x61))));
const stream = new TextDecoder();
const all = enc.encode("é日😀z");
let out = ""; const pieces: string[] = [];
for (const b of all) { const t = stream.decode(bytes(b), { stream: true }); pieces.push(t); out += t; }
out += stream.decode(); console.log(pieces, out);
const cut = new TextDecoder(); console.log(JSON.stringify(cut.decode(bytes(0xf0, 0x9f), { stream: true }) + cut.decode(bytes(0x41), { stream: true }) + cut.decode()));
const cut2 = new TextDecoder(); console.log(JSON.stringify(cut2.decode(bytes(0xe6), { stream: true })), JSON.stringify(cut2.decode()), JSON.stringify(cut2.decode(bytes(0x61))));
for (const label of ["utf8", " UTF-8 ", "unicode-1-1-utf-8", "utf-16", "utf-16le", "UTF-16BE", "latin1", "ascii", "windows-1252", "iso-8859-1"]) console.log(label, new TextDecoder(label).encoding);
try { new TextDecoder("nope"); } catch (e: any) { console.log(e.name, e.code, e.message); }
console.log(new TextDecoder("utf-16le").decode(bytes(0x61, 0, 0x3d, 0xd8, 0, 0xde)), JSON.stringify(new TextDecoder("utf-16le").decode(bytes(0x61, 0, 0x62))), JSON.stringify(new TextDecoder("utf-16le").decode(bytes(0, 0xd8, 0x61, 0))));
console.log(new TextDecoder("utf-16be").decode(bytes(0, 0x61, 0xd8, 0x3d, 0xde, 0)));
const u16 = new TextDecoder("utf-16le"); console.log(u16.decode(bytes(0x3d), { stream: true }) + u16.decode(bytes(0xd8, 0), { stream: true }) + u16.decode(bytes(0xde), { stream: true }) + u16.decode());
console.log(new TextDecoder("windows-1252").decode(bytes(0x80, 0xe9, 0x99, 0xff)), JSON.stringify(new TextDecoder("latin1").decode(bytes(0x41, 0xa0))));
console.log(dec.decode(new Uint16Array([0x6261, 0x6463])), dec.decode(enc.encode("buffer").buffer), dec.decode(new DataView(enc.encode("view!").buffer, 1, 3)), JSON.stringify(dec.decode()));
console.log(dec.fatal, dec.ignoreBOM, dec.encoding, Object.prototype.toString.call(dec), Object.prototype.toString.call(enc));
for (const s of ["", "a", "ab", "abc", "abcd", "hello world", "\x00\xff\x80", "ÿé"]) console.log(JSON.stringify(s), btoa(s), JSON.stringify(atob(btoa(s))));
console.log(atob(" aGk= "), atob("aGk"), atob("YQ"), JSON.stringify(atob("")), btoa(null as any), btoa(12 as any), atob("/+8="));
for (const f of [() => btoa("日"), () => atob("a"), () => atob("a=b"), () => atob("ab==="), () => atob("a*bc"), () => (atob as any)(), () => (btoa as any)()]) try { console.log(f()); } catch (e: any) { console.log(e.name, e.code, e.message, e instanceof DOMException); }
console.log(typeof atob, atob.length, btoa.name);
