// Files and folders in a folder of their own: written, read, listed, moved, removed; errors of every call.
import fs, { readFileSync, writeFileSync, existsSync, mkdirSync, readdirSync, statSync, rmSync } from "node:fs";
import { tmpdir, EOL } from "node:os";
import { join } from "node:path";

const root = fs.mkdtempSync(join(tmpdir(), "tsuba-test-"));
const at = (...names: string[]): string => join(root, ...names);
const hide = (text: unknown): string => String(text).split(root).join("ROOT");
function tried(f: () => unknown): void {
  try {
    console.log("no error", hide(f()));
  } catch (e) {
    const x = e as any;
    console.log(x.name, "|", hide(x.message), "|", x.errno, x.code, x.syscall, hide(x.path), hide(x.dest));
    if (x.errno !== undefined) console.log(Object.keys(x).join());
  }
}

console.log(root.length === join(tmpdir(), "tsuba-test-").length + 6, existsSync(root), existsSync(at("none")), JSON.stringify(EOL));

// Text of every kind.
const texts = ["", "one line", "two\nlines\n", "é ☃ 😀 \u0000 end", "x".repeat(70000), "\uFEFFbom", "tab\tquote\"'"];
for (let i = 0; i < texts.length; i++) {
  writeFileSync(at("t" + i), texts[i]);
  const back: string = readFileSync(at("t" + i), "utf8");
  console.log(i, back === texts[i], back.length, statSync(at("t" + i)).size);
}
fs.appendFileSync(at("t1"), ", and more");
fs.appendFileSync(at("new"), "made by appending", { encoding: "utf8" });
writeFileSync(at("t2"), "+", { flag: "a" });
console.log(readFileSync(at("t1"), { encoding: "utf-8" }), "|", readFileSync(at("new"), "utf8"), "|", readFileSync(at("t2"), "utf8"));
writeFileSync(at("t1"), "short");
console.log(readFileSync(at("t1"), "utf8"));

// Folders.
console.log(mkdirSync(at("d")), hide(mkdirSync(at("d", "e", "f"), { recursive: true })), mkdirSync(at("d", "e"), { recursive: true }));
writeFileSync(at("d", "b.txt"), "b");
writeFileSync(at("d", "a.txt"), "a");
writeFileSync(at("d", "B.txt"), "B");
console.log(readdirSync(at("d")), readdirSync(at("d", "e", "f")));
const s = statSync(at("d"));
const f = statSync(at("d", "a.txt"));
console.log(s.isDirectory(), s.isFile(), f.isDirectory(), f.isFile(), f.isSymbolicLink(), f.size, (f.mode & 0o777).toString(8).length);
console.log(Math.abs(f.mtimeMs - Date.now()) < 600000, fs.lstatSync(at("d")).isDirectory(), statSync(at("no"), { throwIfNoEntry: false }));

// Moving, copying, removing.
fs.renameSync(at("d", "a.txt"), at("d", "moved"));
fs.copyFileSync(at("d", "moved"), at("d", "copy"));
console.log(readdirSync(at("d")), readFileSync(at("d", "copy"), "utf8"), hide(fs.realpathSync(at("d", ".", "e", ".."))));
fs.unlinkSync(at("d", "copy"));
rmSync(at("d", "moved"));
fs.rmdirSync(at("d", "e", "f"));
rmSync(at("none"), { force: true });
rmSync(at("none"), { force: true, recursive: true });
console.log(readdirSync(at("d")), readdirSync(at("d", "e")));

// Errors.
tried(() => readFileSync(at("none"), "utf8"));
tried(() => readFileSync(at("d"), "utf8"));
tried(() => readFileSync(at("t1", "below"), "utf8"));
tried(() => writeFileSync(at("none", "x"), "x"));
tried(() => writeFileSync(at("d"), "x"));
tried(() => writeFileSync(at("t1"), "x", { flag: "wx" }));
tried(() => readdirSync(at("none")));
tried(() => readdirSync(at("t1")));
tried(() => statSync(at("none")));
tried(() => fs.lstatSync(at("none")));
tried(() => mkdirSync(at("d")));
tried(() => mkdirSync(at("none", "x")));
tried(() => fs.unlinkSync(at("none")));
tried(() => fs.rmdirSync(at("d")));
tried(() => fs.rmdirSync(at("none")));
tried(() => fs.renameSync(at("none"), at("other")));
tried(() => fs.copyFileSync(at("none"), at("other")));
tried(() => readFileSync(undefined as any, "utf8"));
tried(() => readFileSync({} as any, "utf8"));
tried(() => writeFileSync(at("x"), undefined as any));
tried(() => writeFileSync(at("x"), 5 as any));
tried(() => writeFileSync(null as any, "x"));
tried(() => mkdirSync(7 as any));
console.log(existsSync(undefined as any), existsSync(5 as any), existsSync(""));

rmSync(root, { recursive: true });
console.log(existsSync(root));
