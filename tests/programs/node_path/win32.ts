// Paths of Windows.
import qs from "node:querystring"; import { StringDecoder } from "node:string_decoder"; import path from "node:path"; import url from "node:url"; import * as tp from "node:timers/promises"; import { Buffer } from "node:buffer";
const t = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
const W = path.win32;
for (const p of ["C:\\a\\..\\b\\.\\c", "C:/x//y/", "\\\\srv\\share\\d\\..\\e", "a/b\\c", "..\\..\\x", "C:", "C:.", "\\", "", "/a/b", "C:\\", "c:a\\b", "\\\\srv\\share", "x.tar.gz", ".bashrc", "a\\.b.c"]) { console.log(JSON.stringify(p), W.normalize(p), W.isAbsolute(p), W.dirname(p), W.basename(p), W.extname(p), W.parse(p)); }
console.log(W.join("a", "..", "b", "C:\\x"), W.join("\\\\srv", "share", "x"), W.resolve("C:\\a", "..\\b"), W.resolve("C:\\a", "D:\\b", "c"), W.relative("C:\\a\\b\\c", "C:\\a\\d"), W.relative("C:\\a", "D:\\a"), W.format({ dir: "C:\\x", name: "f", ext: "txt" }), W.sep, W.delimiter, W.toNamespacedPath("C:\\a"), W.posix === path, path.win32 === W, path.posix === path, W.basename("a\\b.txt", ".txt"), Object.keys(path).join());
