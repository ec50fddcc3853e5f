// Promises and callbacks.
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
async function main() {
  const show = async (label: string, p: Promise<any>) => { try { console.log(label, await p); } catch (e: any) { console.log(label, e.name, e.code, e.syscall, clean(e.message)); } };
  await show("pw", fsp.writeFile(f("p"), "promised")); await show("pr", fsp.readFile(f("p"), "utf8")); await show("pr", fsp.readFile(f("p"))); await show("pn", fsp.readFile(f("none"))); await show("ps", fsp.stat(f("p")).then((s: any) => s.size)); await show("pd", fsp.readdir(f("d1"))); await show("pm", fsp.mkdir(f("pm"))); await show("pa", fsp.access(f("none"))); await show("prm", fsp.rm(f("pm"), { recursive: true })); await show("bad", fsp.readFile(5.5 as any));
  const h = await fsp.open(f("h"), "w+");
console.log(typeof h.fd, await h.write("abc"), (await h.write(Buffer.from("def"))).bytesWritten, (await h.read(Buffer.alloc(4), 0, 4, 1)).bytesRead, (await h.stat()).size, await h.readFile("utf8")); await h.truncate(2); await h.close(); await show("after", fsp.readFile(f("h"), "utf8"));
  fs.readFile(f("a.txt"), "utf8", (e: any, d: any) => { console.log("cb", e, d); fs.readFile(f("none"), (e2: any, d2: any) => { console.log("cb2", e2.code, d2); fs.stat(f("a.txt"), (e3: any, s: any) => { console.log("stat", e3, s.isFile()); fs.writeFile(f("cbw"), "1", (...args: any[]) => { console.log("w", args); fs.unlink(f("none"), (e4: any) => { console.log(e4.code); fs.rmSync(dir, { recursive: true });
console.log(fs.existsSync(dir)); }); }); }); }); });
  try { (fs.readFile as any)(f("a.txt")); } catch (e: any) { console.log(e.code, e.message); } try { fs.readFile(5.5 as any, () => {}); } catch (e: any) { console.log(e.code); }
}
main();
