// node:fs: files and folders, at once (`…Sync`). What waits (callbacks, promises, streams) is refused when it is called, and so
// are bytes, since there is no Buffer: files are read and written as UTF-8 text.
import { core, invalidArgument } from "node:@core";

function unsupported(name: string): never {
  throw new TypeError("fs." + name + " is not supported by Tsuba yet");
}

function checkPath(path: any, name: string): string {
  if (typeof path === "string") return path;
  if (typeof path === "object" && path !== null && typeof path.href === "string") unsupported("*Sync with a URL");
  invalidArgument(name, "of type string or an instance of Buffer or URL", path);
}

/** The encoding that options ask for: undefined, or "utf8". */
function encodingOf(options: any, name: string): string | undefined {
  const given: any = typeof options === "string" ? options : options === undefined || options === null ? undefined : options.encoding;
  if (given === undefined || given === null) return undefined;
  const text: string = String(given).toLowerCase();
  if (text !== "utf8" && text !== "utf-8") unsupported(name + " with the encoding '" + given + "'");
  return "utf8";
}

function flagOf(options: any, usual: string): string {
  const flag: any = typeof options === "object" && options !== null ? options.flag : undefined;
  return flag === undefined || flag === null ? usual : String(flag);
}

export function readFileSync(path: any, options?: any): any {
  const encoding: string | undefined = encodingOf(options, "readFileSync");
  if (flagOf(options, "r") !== "r") unsupported("readFileSync with a flag");
  if (typeof path === "number") {
    if (path !== 0) unsupported("readFileSync of a file descriptor but 0");
  } else {
    checkPath(path, "path");
  }
  if (encoding === undefined) unsupported("readFileSync without an encoding");
  return core.fsRead(path);
}

function write(path: any, data: any, options: any, name: string, usual: string): void {
  encodingOf(options, name);
  checkPath(path, "path");
  if (typeof data !== "string") {
    invalidArgument("data", "of type string or an instance of Buffer, TypedArray, or DataView", data);
  }
  const flag: string = flagOf(options, usual);
  if (flag !== "w" && flag !== "a" && flag !== "wx" && flag !== "ax") unsupported(name + " with the flag '" + flag + "'");
  core.fsWrite(path, data, flag);
}

export function writeFileSync(path: any, data: any, options?: any): void {
  write(path, data, options, "writeFileSync", "w");
}

export function appendFileSync(path: any, data: any, options?: any): void {
  write(path, data, options, "appendFileSync", "a");
}

export function existsSync(path: any): boolean {
  return typeof path === "string" && core.fsStat(path, true, true) !== undefined;
}

/** What is known of a file. */
export class Stats {
  constructor(facts: any[]) {
    const self: any = this;
    self.dev = facts[0];
    self.mode = facts[1];
    self.nlink = facts[2];
    self.uid = facts[3];
    self.gid = facts[4];
    self.rdev = facts[5];
    self.blksize = facts[6];
    self.ino = facts[7];
    self.size = facts[8];
    self.blocks = facts[9];
    self.atimeMs = facts[10];
    self.mtimeMs = facts[11];
    self.ctimeMs = facts[12];
    self.birthtimeMs = facts[13];
  }
  isDirectory(): boolean {
    return ((this as any).mode & 0o170000) === 0o040000;
  }
  isFile(): boolean {
    return ((this as any).mode & 0o170000) === 0o100000;
  }
  isSymbolicLink(): boolean {
    return ((this as any).mode & 0o170000) === 0o120000;
  }
  isFIFO(): boolean {
    return ((this as any).mode & 0o170000) === 0o010000;
  }
  isSocket(): boolean {
    return ((this as any).mode & 0o170000) === 0o140000;
  }
  isBlockDevice(): boolean {
    return ((this as any).mode & 0o170000) === 0o060000;
  }
  isCharacterDevice(): boolean {
    return ((this as any).mode & 0o170000) === 0o020000;
  }
  get mtime(): never {
    return unsupported("Stats.mtime");
  }
  get atime(): never {
    return unsupported("Stats.atime");
  }
  get ctime(): never {
    return unsupported("Stats.ctime");
  }
  get birthtime(): never {
    return unsupported("Stats.birthtime");
  }
}

function stat(path: any, options: any, follow: boolean): any {
  checkPath(path, "path");
  const given: boolean = typeof options === "object" && options !== null;
  if (given && options.bigint) unsupported("statSync with bigint");
  const quiet: boolean = given && options.throwIfNoEntry === false;
  const facts: any = core.fsStat(path, follow, quiet);
  return facts === undefined ? undefined : new Stats(facts);
}

export function statSync(path: any, options?: any): any {
  return stat(path, options, true);
}

export function lstatSync(path: any, options?: any): any {
  return stat(path, options, false);
}

export function readdirSync(path: any, options?: any): any {
  checkPath(path, "path");
  encodingOf(options, "readdirSync");
  if (typeof options === "object" && options !== null && (options.withFileTypes || options.recursive)) {
    unsupported("readdirSync with withFileTypes or recursive");
  }
  return core.fsList(path);
}

export function mkdirSync(path: any, options?: any): any {
  checkPath(path, "path");
  const recursive: boolean = typeof options === "object" && options !== null && options.recursive === true;
  return core.fsMakeFolder(path, recursive);
}

export function mkdtempSync(prefix: any, options?: any): string {
  checkPath(prefix, "prefix");
  encodingOf(options, "mkdtempSync");
  return core.fsMakeTemporary(prefix);
}

export function unlinkSync(path: any): void {
  core.fsRemove(checkPath(path, "path"), "unlink");
}

export function rmdirSync(path: any, options?: any): void {
  if (typeof options === "object" && options !== null && options.recursive) unsupported("rmdirSync with recursive");
  core.fsRemove(checkPath(path, "path"), "rmdir");
}

export function rmSync(path: any, options?: any): void {
  checkPath(path, "path");
  const given: boolean = typeof options === "object" && options !== null;
  const force: boolean = given && options.force === true;
  const recursive: boolean = given && options.recursive === true;
  if (!recursive && !force) {
    const facts: any = core.fsStat(path, false, true);
    if (facts !== undefined && (facts[1] & 0o170000) === 0o040000) unsupported("rmSync of a folder without recursive");
  }
  core.fsRemove(path, (recursive ? "tree" : "rm") + (force ? " force" : ""));
}

export function renameSync(from: any, to: any): void {
  core.fsRename(checkPath(from, "oldPath"), checkPath(to, "newPath"));
}

export function copyFileSync(from: any, to: any, mode?: any): void {
  if (mode) unsupported("copyFileSync with a mode");
  core.fsCopy(checkPath(from, "src"), checkPath(to, "dest"));
}

export function realpathSync(path: any, options?: any): string {
  encodingOf(options, "realpathSync");
  return core.fsRealPath(checkPath(path, "path"));
}

const later: any = {};
for (const name of [
  "access", "accessSync", "appendFile", "chmod", "chmodSync", "close", "closeSync", "copyFile", "createReadStream", "createWriteStream", "exists",
  "fstat", "fstatSync", "fsync", "fsyncSync", "link", "linkSync", "lstat", "mkdir", "mkdtemp", "open", "openSync", "opendir", "opendirSync", "read",
  "readSync", "readFile", "readdir", "readlink", "readlinkSync", "realpath", "rename", "rm", "rmdir", "stat", "symlink", "symlinkSync", "truncate",
  "truncateSync", "unlink", "unwatchFile", "utimes", "utimesSync", "watch", "watchFile", "write", "writeSync", "writeFile", "cp", "cpSync",
]) {
  later[name] = (): never => unsupported(name);
}
const {
  access, accessSync, appendFile, chmod, chmodSync, close, closeSync, copyFile, createReadStream, createWriteStream, exists, fstat, fstatSync, fsync,
  fsyncSync, link, linkSync, lstat, mkdir, mkdtemp, open, openSync, opendir, opendirSync, read, readSync, readFile, readdir, readlink, readlinkSync,
  realpath, rename, rm, rmdir, symlink, symlinkSync, truncate, truncateSync, unlink, unwatchFile, utimes, utimesSync, watch, watchFile, writeSync,
  writeFile, cp, cpSync,
} = later;
const statLater: any = later.stat;
const writeLater: any = later.write;
export {
  access, accessSync, appendFile, chmod, chmodSync, close, closeSync, copyFile, createReadStream, createWriteStream, exists, fstat, fstatSync, fsync,
  fsyncSync, link, linkSync, lstat, mkdir, mkdtemp, open, openSync, opendir, opendirSync, read, readSync, readFile, readdir, readlink, readlinkSync,
  realpath, rename, rm, rmdir, symlink, symlinkSync, truncate, truncateSync, unlink, unwatchFile, utimes, utimesSync, watch, watchFile, writeSync,
  writeFile, cp, cpSync, statLater as stat, writeLater as write,
};
const fs: any = {
  readFileSync,
  writeFileSync,
  appendFileSync,
  existsSync,
  statSync,
  lstatSync,
  readdirSync,
  mkdirSync,
  mkdtempSync,
  unlinkSync,
  rmdirSync,
  rmSync,
  renameSync,
  copyFileSync,
  realpathSync,
  Stats,
  get promises(): never {
    return unsupported("promises");
  },
  get constants(): never {
    return unsupported("constants");
  },
};
for (const name of Object.keys(later)) fs[name] = later[name];
export default fs;
