// Every function of node:path on paths of every kind.
import path, { join, basename, dirname, extname, posix, sep, delimiter } from "node:path";
import * as all from "path";

const paths = [
  "", ".", "..", "/", "//", "///", "a", "a/", "a//", "/a", "/a/", "//a", "/a/b", "a/b", "a/b/", "a//b", "a/b//", "./a", "../a",
  "../../a", "/..", "/../a", "/a/..", "a/..", "a/../..", "a/../../b", "/a/./b/../c", "a.", ".a", "..a", "a.b", ".a.b", "a.b.c",
  "/x/.bashrc", "/x/y.tar.gz", "/x/y.d/", "x/..", "x/...", "...", "a/..b", "a b/c d.txt", "/é/☃.txt", "./", "./.", "../", "a/.", "C:\\x\\y.z",
];
for (const p of paths) {
  console.log(
    JSON.stringify(p),
    JSON.stringify([path.normalize(p), dirname(p), basename(p), extname(p), path.isAbsolute(p)]),
    JSON.stringify(path.parse(p)),
    path.format(path.parse(p)) === p,
  );
}
for (const [p, suffix] of [
  ["a.txt", ".txt"], ["a.txt", "txt"], ["a.txt", "a.txt"], ["/x/a.txt", "a.txt"], ["/x/a.txt", ""], ["a.txt/", ".txt"], ["aa", "a"],
  ["a", "aa"], ["/x/aa/", "a"], [".txt", ".txt"], ["x.txt", ".t"],
] as const) {
  console.log(p, suffix, JSON.stringify(basename(p, suffix)));
}
console.log(join(), join(""), join("", ""), join("a"), join("a", "b"), join("a", "", "b"), join("/", "a"), join("a", "/b"), join("a", "..", "b"));
console.log(join("..", "a"), join("a", "../../.."), join("/a", "../../.."), join("./", "./"), join("a/", "/b/"), join("x", ".", "y", ""));
console.log(path.resolve("/"), path.resolve("/a", "b"), path.resolve("/a", "/b", "c"), path.resolve("/a", "..", ".."), path.resolve("/a/b/", "./c/../d/"));
console.log(path.resolve() === process.cwd(), path.resolve("x") === process.cwd() + "/x", path.resolve("", "") === process.cwd());
for (const [from, to] of [
  ["/a/b/c", "/a/b/d"], ["/a/b", "/a/b/c"], ["/a/b/c", "/a"], ["/a", "/"], ["/", "/a"], ["/a/bc", "/a/b"], ["/a/b", "/a/bc"], ["/", "/"],
  ["/a/b/", "/a/b"], ["/x/y/z", "/p/q"], ["a/b", "a/c"], ["", "a"], ["a", ""],
] as const) {
  console.log(from, to, JSON.stringify(path.relative(from, to)));
}
for (const parts of [
  {}, { dir: "/d" }, { root: "/", base: "b" }, { dir: "/d", base: "b" }, { dir: "/", root: "/", base: "b" }, { name: "n" }, { name: "n", ext: "e" },
  { name: "n", ext: ".e" }, { base: "b", name: "n", ext: ".e" }, { dir: "d", name: "n" }, { ext: ".e" },
]) {
  console.log(JSON.stringify(parts), JSON.stringify(path.format(parts)));
}
console.log(sep, delimiter, path.sep, posix === path, posix.join("a", "b"), all.default === path, all.join === join, path.toNamespacedPath("/x"));
console.log(Object.keys(path).filter((k) => !["win32", "matchesGlob", "_makeLong"].includes(k)).sort().join());

function tried(f: () => unknown): void {
  try {
    console.log("no error", f());
  } catch (e) {
    console.log((e as Error).name, (e as any).code, (e as Error).message);
  }
}
const bad: any[] = [undefined, null, 5, {}, [], true, () => {}];
for (const b of bad) {
  tried(() => path.join("a", b));
  tried(() => path.resolve("a", b, "/x"));
  tried(() => path.basename(b));
  tried(() => path.extname(b));
}
tried(() => path.basename("a", 5 as any));
tried(() => path.relative("a", null as any));
tried(() => path.relative(null as any, "a"));
tried(() => path.format(null as any));
tried(() => path.format("x" as any));
tried(() => path.parse(undefined as any));
tried(() => path.isAbsolute({} as any));
