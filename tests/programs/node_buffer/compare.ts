// Order and equality.
import { Buffer, constants, isUtf8, isAscii, transcode, kMaxLength } from "node:buffer";
import buffer from "node:buffer";
const show = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
const a = Buffer.from("abc"), c = Buffer.from("abd");
console.log(a.compare(c), c.compare(a), a.compare(a), Buffer.compare(a, c), a.equals(Buffer.from("abc")), [c, a].sort(Buffer.compare), a.compare(Buffer.from("xabcx"), 1, 4), a.compare(c, 0, 2, 0, 2));
show("cmp", () => a.compare("x" as any));
show("cmp", () => Buffer.compare(a, 1 as any));
show("eq", () => a.equals(1 as any));
show("cmp", () => a.compare(c, -1));
