// Folders, entries, links.
import fs from "node:fs"; import fsp from "node:fs/promises"; import os from "node:os"; import path from "node:path"; import { Buffer } from "node:buffer";
const dir = fs.mkdtempSync(path.join(os.tmpdir(), "tsuba-")); const f = (n: string) => path.join(dir, n); const clean = (x: any) => String(x).split(dir).join("DIR");
const t = (label: string, g: () => any) => { try { const v = g();
console.log(label, typeof v === "string" ? clean(v) : v); } catch (e: any) { console.log(label, e.name, e.code, e.errno, e.syscall, clean(e.path), clean(e.dest), clean(e.message), Object.keys(e)); } };
t("w", () => fs.writeFileSync(f("a.txt"), "héllo\nwörld"));
t("r", () => fs.readFileSync(f("a.txt")));
t("r", () => fs.readFileSync(f("a.txt"), "utf8"));
t("r", () => fs.readFileSync(f("a.txt"), { encoding: "hex" }));
t("r", () => fs.readFileSync(Buffer.from(f("a.txt")), "latin1"));
t("md", () => fs.mkdirSync(f("d1/d2/d3"), { recursive: true }));
t("md", () => fs.mkdirSync(f("d1/d2/d3"), { recursive: true })); fs.writeFileSync(f("d1/f1"), "1"); fs.writeFileSync(f("d1/d2/f2"), "2"); fs.symlinkSync("f1", f("d1/ln"));
t("rd", () => fs.readdirSync(f("d1")));
console.log(fs.readdirSync(f("d1"), { withFileTypes: true }).map((e: any) => [e.name, e.isFile(), e.isDirectory(), e.isSymbolicLink(), clean(e.parentPath)]));
console.log(fs.readdirSync(f("d1"), { recursive: true }));
t("rl", () => fs.readlinkSync(f("d1/ln")));
t("ls", () => fs.lstatSync(f("d1/ln")).isSymbolicLink());
t("rp", () => fs.realpathSync(f("d1/../d1/ln")));
