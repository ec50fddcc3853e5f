// alloc and from, with what they refuse.
import { Buffer } from "node:buffer";
const show = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
show("alloc", () => Buffer.alloc(4, "xyz"));
show("alloc2", () => Buffer.alloc(-1));
show("alloc3", () => Buffer.alloc("3" as any));
show("from num", () => Buffer.from(5 as any));
show("from null", () => Buffer.from(null as any));
show("from obj", () => Buffer.from({ length: 2, 0: 7, 1: 8 } as any));
show("from undefined", () => Buffer.from(undefined as any));
show("from {}", () => Buffer.from({} as any));
show("from fn", () => Buffer.from((() => 1) as any));
show("from json", () => Buffer.from({ type: "Buffer", data: [1, 2, 3] } as any));
show("from String", () => Buffer.from(new String("boxed") as any));
show("enc", () => Buffer.from("a", "nope" as any));
