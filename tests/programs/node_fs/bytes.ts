// Files of bytes and of text in encodings.
import fs from "node:fs"; import fsp from "node:fs/promises"; import os from "node:os"; import path from "node:path"; import { Buffer } from "node:buffer";
const dir = fs.mkdtempSync(path.join(os.tmpdir(), "tsuba-")); const f = (n: string) => path.join(dir, n); const clean = (x: any) => String(x).split(dir).join("DIR");
const t = (label: string, g: () => any) => { try { const v = g();
console.log(label, typeof v === "string" ? clean(v) : v); } catch (e: any) { console.log(label, e.name, e.code, e.errno, e.syscall, clean(e.path), clean(e.dest), clean(e.message), Object.keys(e)); } };
t("w", () => fs.writeFileSync(f("a.txt"), "héllo\nwörld"));
t("r", () => fs.readFileSync(f("a.txt")));
t("r", () => fs.readFileSync(f("a.txt"), "utf8"));
t("r", () => fs.readFileSync(f("a.txt"), { encoding: "hex" }));
t("r", () => fs.readFileSync(Buffer.from(f("a.txt")), "latin1"));
t("w", () => fs.writeFileSync(f("b.bin"), new Uint8Array([1, 2, 255])));
t("r", () => fs.readFileSync(f("b.bin")));
t("w", () => fs.writeFileSync(f("b.bin"), new Uint16Array([258, 3])));
t("r", () => fs.readFileSync(f("b.bin")));
t("w", () => fs.writeFileSync(f("c.hex"), "6162", "hex"));
t("r", () => fs.readFileSync(f("c.hex"), "utf8"));
t("a", () => fs.appendFileSync(f("c.hex"), "++"));
t("a", () => fs.appendFileSync(f("c.hex"), Buffer.from("!")));
t("r", () => fs.readFileSync(f("c.hex"), "utf8"));
