// node:path/win32: paths of Windows, wherever the program runs. Both slashes separate; `\\server\share` and `C:` are roots.
import { invalidArgument } from "node:@core";

function check(path: any, name: string): void {
  if (typeof path !== "string") invalidArgument(name, "of type string", path);
}
function isSlash(c: any): boolean {
  return c === "/" || c === "\\";
}
function isDrive(c: any): boolean {
  return c !== undefined && /[A-Za-z]/.test(c);
}

/** The root of a path: its device (drive or share), whether a slash follows, and where the rest begins. */
function rootOf(path: string): { device: string; absolute: boolean; end: number } {
  if (isSlash(path[0])) {
    if (isSlash(path[1])) {
      const found: any = /^[\\/]{2}([^\\/]+)[\\/]+([^\\/]+)/.exec(path);
      if (found !== null) {
        if (found[1] === "." || found[1] === "?") return { device: "\\\\" + found[1], absolute: true, end: 4 };
        const end: number = found[0].length;
        return { device: "\\\\" + found[1] + "\\" + found[2], absolute: true, end };
      }
    }
    return { device: "", absolute: true, end: 1 };
  }
  if (isDrive(path[0]) && path[1] === ":") {
    const absolute: boolean = path.length > 2 && isSlash(path[2]);
    return { device: path.slice(0, 2), absolute, end: absolute ? 3 : 2 };
  }
  return { device: "", absolute: false, end: 0 };
}

function normalized(path: string, aboveRoot: boolean): string {
  const out: string[] = [];
  for (const segment of path.split(/[\\/]/)) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") out.push(segment);
    else if (out.length > 0 && out[out.length - 1] !== "..") out.pop();
    else if (aboveRoot) out.push("..");
  }
  return out.join("\\");
}

export const sep: string = "\\";
export const delimiter: string = ";";

export function normalize(path: any): string {
  check(path, "path");
  if (path.length === 0) return ".";
  if (path.length === 1) return path === "/" ? "\\" : path;
  const { device, absolute, end } = rootOf(path);
  let tail: string = end < path.length ? normalized(path.slice(end), !absolute) : "";
  if (tail.length === 0 && !absolute) tail = ".";
  if (tail.length > 0 && isSlash(path[path.length - 1])) tail += "\\";
  // What was no drive must not become one.
  if (!absolute && device === "" && path.includes(":")) {
    if (/^[A-Za-z]:/.test(tail) || /:([\\/]|$)/.test(path)) return ".\\" + tail;
  }
  if (device.startsWith("\\\\") && end >= path.length) return device + "\\";
  return device + (absolute ? "\\" : "") + tail;
}
export function isAbsolute(path: any): boolean {
  check(path, "path");
  return isSlash(path[0]) || (isDrive(path[0]) && path[1] === ":" && isSlash(path[2]));
}
export function join(...parts: any[]): string {
  const given: string[] = [];
  for (const part of parts) {
    check(part, "path");
    if (part.length > 0) given.push(part);
  }
  if (given.length === 0) return ".";
  let joined: string = given.join("\\");
  // Only a first part that is a share itself makes one.
  const first: string = given[0];
  if (!(isSlash(first[0]) && isSlash(first[1]) && !isSlash(first[2]) && first.length > 2)) joined = joined.replace(/^[\\/]{2,}/, "\\");
  return normalize(joined);
}
export function resolve(...parts: any[]): string {
  let device = "";
  let tail = "";
  let absolute = false;
  for (let i = parts.length - 1; i >= -1 && !(absolute && device !== ""); i--) {
    const path: string = i >= 0 ? parts[i] : process.cwd();
    if (i >= 0) check(path, "paths[" + i + "]");
    if (path.length === 0) continue;
    const root: any = rootOf(path);
    if (root.device !== "") {
      if (device !== "" && root.device.toLowerCase() !== device.toLowerCase()) continue;
      if (device === "") device = root.device;
    }
    if (absolute) {
      if (device !== "") break;
      continue;
    }
    tail = path.slice(root.end) + "\\" + tail;
    absolute = root.absolute;
  }
  const body: string = normalized(tail, !absolute);
  return absolute ? device + "\\" + body : device + body || ".";
}
export function relative(from: any, to: any): string {
  check(from, "from");
  check(to, "to");
  if (from === to) return "";
  const [a, b] = [resolve(from), resolve(to)];
  if (a.toLowerCase() === b.toLowerCase()) return "";
  const here: string[] = a.split("\\").filter((s) => s !== "");
  const there: string[] = b.split("\\").filter((s) => s !== "");
  let common = 0;
  while (common < here.length && common < there.length && here[common].toLowerCase() === there[common].toLowerCase()) common++;
  if (common === 0) return b;
  return [...here.slice(common).map(() => ".."), ...there.slice(common)].join("\\");
}
export function toNamespacedPath(path: any): any {
  if (typeof path !== "string" || path.length === 0) return path;
  const full: string = resolve(path);
  if (full.length <= 2) return path;
  if (full.startsWith("\\\\")) return full[2] !== "?" && full[2] !== "." ? "\\\\?\\UNC\\" + full.slice(2) : full;
  return isDrive(full[0]) && full[1] === ":" && full[2] === "\\" ? "\\\\?\\" + full : full;
}
export function dirname(path: any): string {
  check(path, "path");
  if (path.length === 0) return ".";
  if (path.length === 1) return isSlash(path[0]) ? path : ".";
  let root: number = rootOf(path).end;
  if (isSlash(path[0]) && isSlash(path[1]) && root > 1) {
    if (root === path.length) return path;
    root++;
  }
  let end: number = path.length;
  while (end > root && isSlash(path[end - 1])) end--;
  while (end > root && !isSlash(path[end - 1])) end--;
  if (end > root) end--;
  return end === 0 ? "." : path.slice(0, end);
}
function lastSegment(path: string, from: number): [number, number] {
  let end: number = path.length;
  while (end > from && isSlash(path[end - 1])) end--;
  let start: number = end;
  while (start > from && !isSlash(path[start - 1])) start--;
  return [start, end];
}
function afterDrive(path: string): number {
  return isDrive(path[0]) && path[1] === ":" ? 2 : 0;
}
export function basename(path: any, suffix?: any): string {
  if (suffix !== undefined) check(suffix, "suffix");
  check(path, "path");
  if (suffix !== undefined && suffix.length > 0 && suffix === path) return "";
  const [start, end] = lastSegment(path, afterDrive(path));
  const base: string = path.slice(start, end);
  return suffix !== undefined && suffix.length > 0 && base !== suffix && base.endsWith(suffix) ? base.slice(0, base.length - suffix.length) : base;
}
function extensionOf(base: string): string {
  const dot: number = base.lastIndexOf(".");
  return dot <= 0 || base === ".." ? "" : base.slice(dot);
}
export function extname(path: any): string {
  check(path, "path");
  const [start, end] = lastSegment(path, afterDrive(path));
  return extensionOf(path.slice(start, end));
}
export function parse(path: any): any {
  check(path, "path");
  const result: any = { root: "", dir: "", base: "", ext: "", name: "" };
  if (path.length === 0) return result;
  let root: number = rootOf(path).end;
  if (isSlash(path[0]) && isSlash(path[1]) && root > 1 && isSlash(path[root])) root++;
  result.root = path.slice(0, root);
  const [start, end] = lastSegment(path, root);
  result.base = path.slice(start, end);
  result.ext = extensionOf(result.base);
  result.name = result.base.slice(0, result.base.length - result.ext.length);
  result.dir = start > root ? path.slice(0, start - 1) : result.root;
  return result;
}
export function format(parts: any): string {
  if (parts === null || typeof parts !== "object") invalidArgument("pathObject", "of type object", parts);
  const dir: any = parts.dir || parts.root;
  const ext: any = parts.ext ? (parts.ext[0] === "." ? "" : ".") + parts.ext : "";
  const base: any = parts.base || (parts.name || "") + ext;
  if (!dir) return base;
  return dir === parts.root ? dir + base : dir + "\\" + base;
}
export function matchesGlob(): never {
  throw new TypeError("path.matchesGlob is not supported by Tsuba yet");
}
const win32: any = {
  resolve, normalize, isAbsolute, join, relative, toNamespacedPath, dirname, basename, extname, format, parse, matchesGlob, sep, delimiter,
  win32: null, posix: null, _makeLong: toNamespacedPath,
};
win32.win32 = win32;
export { win32 };
export default win32;
