// fill in all its forms.
import { Buffer } from "node:buffer";
const show = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
const w = Buffer.alloc(16);
console.log(w.fill(0), w.fill("ab"), w.fill("é", 1, 5), w.fill(Buffer.from([1, 2]), 3), w.fill(257, 14), w.fill("6162", "hex"));
show("f", () => w.fill("zz", "hex"));
show("f", () => w.fill(1, -1));
show("f", () => w.fill(1, 0, 17));
show("f", () => w.fill("a", 0, 3, "nope" as any));
