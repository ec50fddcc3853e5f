// Tests import.meta in several modules, and of what import.meta.resolve makes URLs.
import { meta as inner } from "./meta_lib/inner.mts";
import "./meta_lib/inner.mts";
const dir = import.meta.dirname;
const rel = (s: any) => (typeof s === "string" ? s.replaceAll(dir, "DIR") : s);
console.log(rel(import.meta.url), rel(import.meta.filename), rel(import.meta.dirname) === "DIR", import.meta.main);
console.log(inner.map(rel));
console.log(process.argv[1] === import.meta.filename);
console.log(rel(import.meta.resolve("./meta_lib/inner.mts")), rel(import.meta.resolve("./not/there.ts")));
console.log(import.meta.resolve("node:fs"), import.meta.resolve("fs"), import.meta.resolve("node:path"));
for (const resolve of [() => import.meta.resolve("no-such-package"), () => import.meta.resolve("@x/y/z")]) {
  try {
    console.log(resolve());
  } catch (e: any) {
    console.log(e.code, rel(e.message));
  }
}
const cjs = await import("./meta_lib/common.cjs");
console.log(cjs.default.map(rel));
