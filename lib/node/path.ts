// node:path, for POSIX. Paths are strings; nothing here looks at the file system but `resolve` and `relative`, which begin at the
// working directory.
import { invalidArgument } from "node:@core";
import windows from "node:path/win32";

export const sep: string = "/";
export const delimiter: string = ":";

function check(path: any, name: string): void {
  if (typeof path !== "string") invalidArgument(name, "of type string", path);
}

/** The segments without `.`, with `..` resolved as far as they go. */
function normalized(path: string, aboveRoot: boolean): string {
  const out: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") out.push(segment);
    else if (out.length > 0 && out[out.length - 1] !== "..") out.pop();
    else if (aboveRoot) out.push("..");
  }
  return out.join("/");
}

export function normalize(path: string): string {
  check(path, "path");
  if (path.length === 0) return ".";
  const absolute: boolean = path[0] === "/";
  const trailing: boolean = path[path.length - 1] === "/";
  const body: string = normalized(path, !absolute);
  if (body.length === 0) return absolute ? "/" : trailing ? "./" : ".";
  return (absolute ? "/" : "") + body + (trailing ? "/" : "");
}

export function isAbsolute(path: string): boolean {
  check(path, "path");
  return path.length > 0 && path[0] === "/";
}

export function join(...parts: string[]): string {
  let joined: string | undefined;
  for (const part of parts) {
    check(part, "path");
    if (part.length > 0) joined = joined === undefined ? part : joined + "/" + part;
  }
  return joined === undefined ? "." : normalize(joined);
}

export function resolve(...parts: string[]): string {
  let path = "";
  let absolute = false;
  for (let i = parts.length - 1; i >= 0 && !absolute; i--) {
    const part: string = parts[i];
    check(part, "paths[" + i + "]");
    if (part.length === 0) continue;
    path = part + "/" + path;
    absolute = part[0] === "/";
  }
  if (!absolute) {
    const cwd: string = process.cwd();
    path = cwd + "/" + path;
    absolute = cwd[0] === "/";
  }
  const body: string = normalized(path, !absolute);
  if (absolute) return "/" + body;
  return body.length > 0 ? body : ".";
}

export function relative(from: string, to: string): string {
  check(from, "from");
  check(to, "to");
  if (from === to) return "";
  const a: string = resolve(from);
  const b: string = resolve(to);
  if (a === b) return "";
  const here: string[] = a === "/" ? [] : a.slice(1).split("/");
  const there: string[] = b === "/" ? [] : b.slice(1).split("/");
  let common = 0;
  while (common < here.length && common < there.length && here[common] === there[common]) common++;
  const out: string[] = [];
  for (let i = common; i < here.length; i++) out.push("..");
  for (let i = common; i < there.length; i++) out.push(there[i]);
  return out.join("/");
}

export function toNamespacedPath(path: string): string {
  return path;
}

export function dirname(path: string): string {
  check(path, "path");
  if (path.length === 0) return ".";
  const rooted: boolean = path[0] === "/";
  let end = -1;
  let slashes = true;
  for (let i = path.length - 1; i >= 1; i--) {
    if (path[i] !== "/") slashes = false;
    else if (!slashes) {
      end = i;
      break;
    }
  }
  if (end === -1) return rooted ? "/" : ".";
  return rooted && end === 1 ? "//" : path.slice(0, end);
}

/** Where the last segment begins and ends, slashes after it left out. */
function lastSegment(path: string, from: number): [number, number] {
  let end: number = path.length;
  while (end > from && path[end - 1] === "/") end--;
  let start: number = end;
  while (start > from && path[start - 1] !== "/") start--;
  return [start, end];
}

export function basename(path: string, suffix?: string): string {
  if (suffix !== undefined) check(suffix, "suffix");
  check(path, "path");
  if (suffix !== undefined && suffix.length > 0 && suffix === path) return "";
  const [start, end] = lastSegment(path, 0);
  const base: string = path.slice(start, end);
  if (suffix !== undefined && suffix.length > 0 && base !== suffix && base.endsWith(suffix)) {
    return base.slice(0, base.length - suffix.length);
  }
  return base;
}

function extensionOf(base: string): string {
  const dot: number = base.lastIndexOf(".");
  return dot <= 0 || base === ".." ? "" : base.slice(dot);
}

export function extname(path: string): string {
  check(path, "path");
  const [start, end] = lastSegment(path, 0);
  return extensionOf(path.slice(start, end));
}

export function parse(path: string): any {
  check(path, "path");
  const result: any = { root: "", dir: "", base: "", ext: "", name: "" };
  if (path.length === 0) return result;
  const absolute: boolean = path[0] === "/";
  if (absolute) result.root = "/";
  const [start, end] = lastSegment(path, absolute ? 1 : 0);
  const base: string = path.slice(start, end);
  result.base = base;
  // Of `/..` Node takes the dots apart.
  result.ext = path === "/.." ? "." : extensionOf(base);
  result.name = base.slice(0, base.length - result.ext.length);
  if (start > (absolute ? 1 : 0)) result.dir = path.slice(0, start - 1);
  else if (absolute) result.dir = "/";
  return result;
}

export function format(parts: any): string {
  if (parts === null || typeof parts !== "object") invalidArgument("pathObject", "of type object", parts);
  const dir: any = parts.dir || parts.root;
  const ext: any = parts.ext ? (parts.ext[0] === "." ? "" : ".") + parts.ext : "";
  const base: any = parts.base || (parts.name || "") + ext;
  if (!dir) return base;
  return dir === parts.root ? dir + base : dir + "/" + base;
}

export function matchesGlob(): never {
  throw new TypeError("path.matchesGlob is not supported by Tsuba yet");
}

const path: any = {
  resolve,
  normalize,
  isAbsolute,
  join,
  relative,
  toNamespacedPath,
  dirname,
  basename,
  extname,
  format,
  parse,
  matchesGlob,
  sep,
  delimiter,
  win32: windows,
  posix: null,
  _makeLong: toNamespacedPath,
};
path.posix = path;
(windows as any).posix = path;
export { windows as win32 };
export const posix: any = path;
export default path;
