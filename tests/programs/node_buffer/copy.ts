// copy, concat, swap.
import { Buffer, constants, isUtf8, isAscii, transcode, kMaxLength } from "node:buffer";
import buffer from "node:buffer";
const show = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
const a = Buffer.from("abc"), c = Buffer.from("abd");
const d = Buffer.alloc(6, 46);
console.log(a.copy(d, 1), d, a.copy(d, 4), d, a.copy(d, 0, 1, 2), d, a.copy(d, 9), a.copy(d, 0, 3));
show("copy", () => a.copy(d, -1));
show("copy", () => a.copy("x" as any));
show("copy", () => a.copy(d, 0, 5));
console.log(Buffer.concat([a, c]), Buffer.concat([a, c], 4), Buffer.concat([a], 5), Buffer.concat([]));
show("cc", () => Buffer.concat("x" as any));
show("cc", () => Buffer.concat([a, 1 as any]));
console.log(d.swap16(), Buffer.from([1, 2, 3, 4]).swap32(), Buffer.from([1, 2, 3, 4, 5, 6, 7, 8]).swap64());
show("sw", () => a.swap16());
