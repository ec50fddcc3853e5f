// Other statics, encodings for URLs.
import { Buffer, constants, isUtf8, isAscii, transcode, kMaxLength } from "node:buffer";
import buffer from "node:buffer";
const show = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
const a = Buffer.from("abc"), c = Buffer.from("abd");
console.log(isUtf8(Buffer.from("é")), isUtf8(Buffer.from([0xff])), isAscii(Buffer.from("é")), isAscii(Buffer.from("e")), transcode(Buffer.from("é"), "utf8", "latin1"), kMaxLength === constants.MAX_LENGTH, buffer.Buffer === Buffer);
console.log(Buffer.of(1, 2, 300), Buffer.from(Buffer.from("q")), Buffer.from(new Uint16Array([1, 256, 257])), Buffer.from(new Set([1, 2]) as any instanceof Set ? [3] : [4]), Buffer.copyBytesFrom(new Uint16Array([1, 256]), 1));
class Sub extends Uint8Array {} console.log(Buffer.from(new Sub(2)), new Sub(2));
console.log(Buffer.from("test").toString("base64url"), Buffer.from("a>?~").toString("base64"), Buffer.from("a>?~").toString("base64url"));
