// node:fs. Every operation exists once, as a plain function that works at once; `…Sync` is that function, the callback form and the
// promise call it and tell the outcome in the loop's next turn. Bytes are moved in Rust.
import { codedError, core, invalidArgument, inspectText } from "node:@core";
import { Buffer } from "node:buffer";

const Bytes: any = Buffer;

/** Names that exist in Node and not here yet. */
function unsupported(name: string): any {
  return (): never => {
    throw new TypeError("fs." + name + " is not supported by Tsuba yet");
  };
}

export const constants: any = Object.freeze({
  UV_FS_SYMLINK_DIR: 1, UV_FS_SYMLINK_JUNCTION: 2, O_RDONLY: 0, O_WRONLY: 1, O_RDWR: 2, UV_DIRENT_UNKNOWN: 0, UV_DIRENT_FILE: 1,
  UV_DIRENT_DIR: 2, UV_DIRENT_LINK: 3, UV_DIRENT_FIFO: 4, UV_DIRENT_SOCKET: 5, UV_DIRENT_CHAR: 6, UV_DIRENT_BLOCK: 7,
  S_IFMT: 61440, S_IFREG: 32768, S_IFDIR: 16384, S_IFCHR: 8192, S_IFBLK: 24576, S_IFIFO: 4096, S_IFLNK: 40960, S_IFSOCK: 49152,
  O_CREAT: 64, O_EXCL: 128, UV_FS_O_FILEMAP: 0, O_NOCTTY: 256, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536, O_NOATIME: 262144,
  O_NOFOLLOW: 131072, O_SYNC: 1052672, O_DSYNC: 4096, O_DIRECT: 16384, O_NONBLOCK: 2048,
  S_IRWXU: 448, S_IRUSR: 256, S_IWUSR: 128, S_IXUSR: 64, S_IRWXG: 56, S_IRGRP: 32, S_IWGRP: 16, S_IXGRP: 8, S_IRWXO: 7, S_IROTH: 4,
  S_IWOTH: 2, S_IXOTH: 1, F_OK: 0, R_OK: 4, W_OK: 2, X_OK: 1, UV_FS_COPYFILE_EXCL: 1, COPYFILE_EXCL: 1,
  UV_FS_COPYFILE_FICLONE: 2, COPYFILE_FICLONE: 2, UV_FS_COPYFILE_FICLONE_FORCE: 4, COPYFILE_FICLONE_FORCE: 4,
});
export const F_OK: number = 0;
export const R_OK: number = 4;
export const W_OK: number = 2;
export const X_OK: number = 1;

const FLAGS: any = {
  r: 0, "rs": 1052672, "sr": 1052672, "r+": 2, "rs+": 1052674, "sr+": 1052674, w: 577, wx: 705, xw: 705, "w+": 578, "wx+": 706,
  "xw+": 706, a: 1089, ax: 1217, xa: 1217, as: 1053761, sa: 1053761, "a+": 1090, "ax+": 1218, "xa+": 1218, "as+": 1053762, "sa+": 1053762,
};

function flagsOf(flags: any, usual: string): number {
  if (typeof flags === "number") return flags;
  const text: any = flags === undefined || flags === null ? usual : flags;
  const number: any = typeof text === "string" && Object.hasOwn(FLAGS, text) ? FLAGS[text] : undefined;
  if (number === undefined) {
    throw codedError("TypeError", "ERR_INVALID_ARG_VALUE", "The argument 'flags' is invalid. Received " + inspectText(flags));
  }
  return number;
}

function modeOf(mode: any, usual: number): number {
  if (mode === undefined || mode === null) return usual;
  return typeof mode === "string" ? parseInt(mode, 8) : mode;
}

function pathOf(path: any, name: string = "path"): string {
  let text: any = path;
  if (typeof path === "object" && path !== null) {
    if (path instanceof Uint8Array) text = Bytes.from(path).toString();
    else if (typeof path.href === "string" && path.protocol === "file:") text = decodeURIComponent(path.pathname);
  }
  if (typeof text !== "string") invalidArgument(name, "of type string or an instance of Buffer or URL", path);
  if (text.includes("\0")) {
    const message: string = "The argument '" + name + "' must be a string, Uint8Array, or URL without null bytes. Received " + inspectText(path);
    throw codedError("TypeError", "ERR_INVALID_ARG_VALUE", message);
  }
  return text;
}

function checkDescriptor(fd: any): number {
  if (typeof fd !== "number") invalidArgument("fd", "of type number", fd);
  if (!Number.isInteger(fd)) {
    throw codedError("RangeError", "ERR_OUT_OF_RANGE", 'The value of "fd" is out of range. It must be an integer. Received ' + inspectText(fd));
  }
  if (fd < 0 || fd > 2147483647) {
    throw codedError("RangeError", "ERR_OUT_OF_RANGE", 'The value of "fd" is out of range. It must be >= 0 && <= 2147483647. Received ' + inspectText(fd));
  }
  return fd;
}

/** Options as an object: text is an encoding. */
function optionsOf(options: any): any {
  if (options === undefined || options === null || typeof options === "function") return {};
  if (typeof options === "string") {
    checkEncoding(options);
    return { encoding: options };
  }
  if (typeof options !== "object") invalidArgument("options", "one of type string or object", options);
  if (options.encoding !== undefined && options.encoding !== null && options.encoding !== "buffer") checkEncoding(options.encoding);
  return options;
}

function checkEncoding(encoding: any): void {
  if (encoding !== "buffer" && !Bytes.isEncoding(encoding)) {
    const message: string = "The argument 'encoding' is invalid encoding. Received " + inspectText(encoding);
    throw codedError("TypeError", "ERR_INVALID_ARG_VALUE", message);
  }
}

/** A name as the options want it. */
function named(text: string, options: any): any {
  const encoding: any = optionsOf(options).encoding;
  if (encoding === undefined || encoding === null || encoding === "utf8" || encoding === "utf-8") return text;
  const bytes: any = Bytes.from(text);
  return encoding === "buffer" ? bytes : bytes.toString(encoding);
}

function bytesOf(data: any, encoding: any): any {
  if (typeof data === "string") return Bytes.from(data, encoding || "utf8");
  if (ArrayBuffer.isView(data)) {
    const view: any = data;
    return Bytes.from(view.buffer, view.byteOffset, view.byteLength);
  }
  invalidArgument("data", "of type string or an instance of Buffer, TypedArray, or DataView", data);
}

// ---- whole files ----

/** Whether a path is an open file. */
function isDescriptor(path: any): boolean {
  return typeof path === "number" && path >>> 0 === path;
}

function openFor(path: any, flags: any, usual: string, mode: any): number {
  return core.fsOpen(pathOf(path), flagsOf(flags, usual), modeOf(mode, 0o666));
}

function readAll(fd: number): any {
  const facts: any = core.fsFstat(fd);
  if ((facts[1] & 61440) === 16384) {
    throw systemError(-21, "EISDIR", "illegal operation on a directory", "read");
  }
  const size: number = (facts[1] & 61440) === 32768 ? facts[8] : 0;
  const parts: any[] = [];
  let total: number = 0;
  let room: number = size > 0 ? size + 1 : 65536;
  for (;;) {
    const part: any = Bytes.allocUnsafe(room);
    const got: number = core.fsReadAt(fd, part, 0, room, -1);
    if (got === 0) break;
    parts.push(got === room ? part : part.subarray(0, got));
    total += got;
    room = Math.max(65536, room);
  }
  return parts.length === 1 ? parts[0] : Bytes.concat(parts, total);
}

function systemError(errno: number, code: string, text: string, syscall: string, path?: string): any {
  const error: any = new Error(code + ": " + text + ", " + syscall + (path === undefined ? "" : " '" + path + "'"));
  error.errno = errno;
  error.code = code;
  error.syscall = syscall;
  if (path !== undefined) error.path = path;
  return error;
}

export function readFileSync(path: any, options?: any): any {
  const given: any = optionsOf(options);
  const own: boolean = !isDescriptor(path);
  const fd: number = own ? openFor(path, given.flag, "r", 0o666) : checkDescriptor(path);
  let bytes: any;
  try {
    bytes = readAll(fd);
  } finally {
    if (own) core.fsClose(fd);
  }
  const encoding: any = given.encoding;
  return encoding === undefined || encoding === null || encoding === "buffer" ? bytes : bytes.toString(encoding);
}

function writeAll(path: any, data: any, options: any, usual: string): void {
  const given: any = optionsOf(options);
  const bytes: any = bytesOf(data, given.encoding);
  const own: boolean = !isDescriptor(path);
  const fd: number = own ? openFor(path, given.flag, usual, given.mode) : checkDescriptor(path);
  try {
    core.fsWriteAt(fd, bytes, 0, bytes.length, -1);
  } finally {
    if (own) core.fsClose(fd);
  }
}

export function writeFileSync(path: any, data: any, options?: any): void {
  writeAll(path, data, options, "w");
}
export function appendFileSync(path: any, data: any, options?: any): void {
  writeAll(path, data, options, "a");
}

// ---- open files ----

export function openSync(path: any, flags?: any, mode?: any): number {
  return openFor(path, flags, "r", mode);
}
export function closeSync(fd: any): void {
  core.fsClose(checkDescriptor(fd));
}

function outOfRange(name: string, expected: string, value: any): never {
  throw codedError("RangeError", "ERR_OUT_OF_RANGE", 'The value of "' + name + '" is out of range. It must be ' + expected + ". Received " + inspectText(value));
}
function placeIn(view: any, offset: any, length: any, writing: boolean): [number, number] {
  const size: number = view.byteLength;
  const from: number = offset === undefined || offset === null ? 0 : offset;
  const count: number = length === undefined || length === null ? size - from : length;
  if (from < 0) outOfRange("offset", ">= 0 && <= 9007199254740991", from);
  if (writing && from > size) outOfRange("offset", "<= " + size, from);
  if (count < 0) outOfRange("length", ">= 0", count);
  if (count > size - from) outOfRange("length", "<= " + (size - from), count);
  return [from, count];
}

export function readSync(fd: any, buffer: any, offsetOrOptions?: any, length?: any, position?: any): number {
  checkDescriptor(fd);
  if (!ArrayBuffer.isView(buffer)) invalidArgument("buffer", "an instance of Buffer, TypedArray, or DataView", buffer);
  let offset: any = offsetOrOptions;
  if (typeof offset === "object" && offset !== null) ({ offset = 0, length, position } = offset);
  const [from, count] = placeIn(buffer, offset, length, false);
  if (count === 0) return 0;
  const at: any = typeof position === "bigint" ? Number(position) : position;
  return core.fsReadAt(fd, buffer, from, count, typeof at === "number" ? at : -1);
}

export function writeSync(fd: any, buffer: any, offsetOrOptions?: any, length?: any, position?: any): number {
  checkDescriptor(fd);
  if (typeof buffer === "string") {
    const bytes: any = Bytes.from(buffer, typeof length === "string" ? length : "utf8");
    return core.fsWriteAt(fd, bytes, 0, bytes.length, typeof offsetOrOptions === "number" ? offsetOrOptions : -1);
  }
  if (!ArrayBuffer.isView(buffer)) invalidArgument("buffer", "of type string or an instance of Buffer, TypedArray, or DataView", buffer);
  let offset: any = offsetOrOptions;
  if (typeof offset === "object" && offset !== null) ({ offset = 0, length, position } = offset);
  const [from, count] = placeIn(buffer, offset, length, true);
  return core.fsWriteAt(fd, buffer, from, count, typeof position === "number" ? position : -1);
}
export function readvSync(fd: any, buffers: any[], position?: any): number {
  let total: number = 0;
  for (const buffer of buffers) {
    const got: number = readSync(fd, buffer, 0, buffer.byteLength, typeof position === "number" ? position + total : null);
    total += got;
    if (got < buffer.byteLength) break;
  }
  return total;
}
export function writevSync(fd: any, buffers: any[], position?: any): number {
  let total: number = 0;
  for (const buffer of buffers) total += writeSync(fd, buffer, 0, buffer.byteLength, typeof position === "number" ? position + total : null);
  return total;
}

// ---- facts ----

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
    return kindIs(this, 16384);
  }
  isFile(): boolean {
    return kindIs(this, 32768);
  }
  isSymbolicLink(): boolean {
    return kindIs(this, 40960);
  }
  isFIFO(): boolean {
    return kindIs(this, 4096);
  }
  isSocket(): boolean {
    return kindIs(this, 49152);
  }
  isBlockDevice(): boolean {
    return kindIs(this, 24576);
  }
  isCharacterDevice(): boolean {
    return kindIs(this, 8192);
  }
}
function kindIs(stats: any, kind: number): boolean {
  return (Number(stats.mode) & 61440) === kind;
}
for (const name of ["atime", "mtime", "ctime", "birthtime"]) {
  Object.defineProperty(Stats.prototype, name, {
    enumerable: true,
    configurable: true,
    get(this: any): any {
      const value: any = new Date(Number(this[name + "Ms"]) + 0.5);
      this[name] = value;
      return value;
    },
    set(this: any, value: any) {
      Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
    },
  });
}

function statsOf(facts: any, options: any): any {
  if (facts === undefined) return undefined;
  if (options && options.bigint) throw new TypeError("fs.stat with bigint is not supported by Tsuba yet");
  return new Stats(facts);
}
export function statSync(path: any, options?: any): any {
  return statsOf(core.fsStat(pathOf(path), true, !!options && options.throwIfNoEntry === false), options);
}
export function lstatSync(path: any, options?: any): any {
  return statsOf(core.fsStat(pathOf(path), false, !!options && options.throwIfNoEntry === false), options);
}
export function fstatSync(fd: any, options?: any): any {
  return statsOf(core.fsFstat(checkDescriptor(fd)), options);
}
export function existsSync(path: any): boolean {
  try {
    return core.fsStat(pathOf(path), true, true) !== undefined;
  } catch {
    return false;
  }
}
export function accessSync(path: any, mode?: any): void {
  core.fsPath("access", pathOf(path), mode === undefined ? 0 : mode);
}

// ---- folders ----

/** An entry of a folder. */
export class Dirent {
  constructor(name: any, parentPath: any, mode: number) {
    const self: any = this;
    self.name = name;
    self.parentPath = parentPath;
    Object.defineProperty(self, kindKey, { value: mode, writable: true, configurable: true, enumerable: true });
  }
  isDirectory(): boolean {
    return (this as any)[kindKey] === 2;
  }
  isFile(): boolean {
    return (this as any)[kindKey] === 1;
  }
  isSymbolicLink(): boolean {
    return (this as any)[kindKey] === 3;
  }
  isFIFO(): boolean {
    return (this as any)[kindKey] === 4;
  }
  isSocket(): boolean {
    return (this as any)[kindKey] === 5;
  }
  isCharacterDevice(): boolean {
    return (this as any)[kindKey] === 6;
  }
  isBlockDevice(): boolean {
    return (this as any)[kindKey] === 7;
  }
}
const kindKey: any = Symbol("type");
function direntKind(mode: number): number {
  switch (mode) {
    case 32768: return 1;
    case 16384: return 2;
    case 40960: return 3;
    case 4096: return 4;
    case 49152: return 5;
    case 8192: return 6;
    case 24576: return 7;
  }
  return 0;
}

function listInto(out: any[], root: string, inner: string, options: any, given: any): void {
  const folder: string = inner === "" ? root : join(root, inner);
  const found: any[] = core.fsPath("list", folder);
  const deeper: string[] = [];
  for (let i = 0; i < found.length; i += 2) {
    const name: string = found[i];
    out.push(given.withFileTypes ? new Dirent(named(name, options), folder, direntKind(found[i + 1])) : named(join(inner, name), options));
    if (given.recursive && found[i + 1] === 16384) deeper.push(join(inner, name));
  }
  for (const next of deeper) listInto(out, root, next, options, given);
}
function join(folder: string, name: string): string {
  return folder === "" ? name : folder.endsWith("/") ? folder + name : folder + "/" + name;
}
export function readdirSync(path: any, options?: any): any {
  const out: any[] = [];
  listInto(out, pathOf(path), "", options, optionsOf(options));
  return out;
}

export function mkdirSync(path: any, options?: any): any {
  const text: string = pathOf(path);
  const given: any = typeof options === "object" && options !== null ? options : { mode: options };
  const made: any = core.fsMakeFolder(text, given.recursive === true);
  if (given.mode !== undefined && given.mode !== null) core.fsPath("chmod", text, modeOf(given.mode, 0o777) & ~core.processCall("umask"));
  return made;
}
export function mkdtempSync(prefix: any, options?: any): any {
  return named(core.fsMakeTemporary(pathOf(prefix, "prefix")), options);
}
export function unlinkSync(path: any): void {
  core.fsRemove(pathOf(path), "unlink");
}
export function rmdirSync(path: any): void {
  core.fsRemove(pathOf(path), "rmdir");
}
export function rmSync(path: any, options?: any): void {
  const text: string = pathOf(path);
  const given: any = options || {};
  const facts: any = core.fsStat(text, false, given.force === true);
  if (facts === undefined) return;
  if (!given.recursive && (facts[1] & 61440) === 16384) {
    const message: string = "Path is a directory: rm returned EISDIR (is a directory) " + text;
    const error: any = codedError("SystemError", "ERR_FS_EISDIR", message);
    Object.defineProperty(error, "name", { value: "SystemError", writable: true, enumerable: false, configurable: true });
    error.info = { code: "EISDIR", message: "is a directory", path: text, syscall: "rm", errno: 21 };
    error.errno = 21;
    error.syscall = "rm";
    error.path = text;
    throw error;
  }
  core.fsRemove(text, given.recursive ? "tree" : "rm");
}
export function renameSync(from: any, to: any): void {
  core.fsRename(pathOf(from, "oldPath"), pathOf(to, "newPath"));
}
export function copyFileSync(from: any, to: any, mode?: any): void {
  const source: string = pathOf(from, "src");
  const target: string = pathOf(to, "dest");
  if (mode !== undefined && mode & 1 && core.fsStat(target, true, true) !== undefined) {
    const error: any = systemError(-17, "EEXIST", "file already exists", "copyfile", source);
    error.message += " -> '" + target + "'";
    error.dest = target;
    throw error;
  }
  core.fsCopy(source, target);
}
export function cpSync(from: any, to: any, options?: any): void {
  const source: string = pathOf(from, "src");
  const target: string = pathOf(to, "dest");
  const facts: any = core.fsStat(source, true, false);
  if ((facts[1] & 61440) !== 16384) {
    if (options && options.force === false && existsSync(target)) return;
    const slash: number = target.lastIndexOf("/");
    if (slash > 0) core.fsMakeFolder(target.slice(0, slash), true);
    core.fsCopy(source, target);
    return;
  }
  if (!options || !options.recursive) {
    const error: any = codedError("Error", "ERR_FS_EISDIR", "Recursive option not enabled, cannot copy a directory: " + source);
    throw error;
  }
  core.fsMakeFolder(target, true);
  const found: any[] = core.fsPath("list", source);
  for (let i = 0; i < found.length; i += 2) {
    const name: string = found[i];
    if (options.filter && !options.filter(join(source, name), join(target, name))) continue;
    cpSync(join(source, name), join(target, name), options);
  }
}
export function realpathSync(path: any, options?: any): any {
  return named(core.fsRealPath(pathOf(path)), options);
}
export function readlinkSync(path: any, options?: any): any {
  return named(core.fsPath("readlink", pathOf(path)), options);
}
export function linkSync(from: any, to: any): void {
  core.fsPath("link", pathOf(from, "existingPath"), pathOf(to, "newPath"));
}
export function symlinkSync(target: any, path: any): void {
  core.fsPath("symlink", pathOf(target, "target"), pathOf(path));
}
export function chmodSync(path: any, mode: any): void {
  core.fsPath("chmod", pathOf(path), modeOf(mode, 0));
}
export function fchmodSync(fd: any, mode: any): void {
  core.fsPath("fchmod", checkDescriptor(fd), modeOf(mode, 0));
}
function seconds(time: any): number {
  if (typeof time === "number") return time;
  if (typeof time === "string") return +time;
  return time.getTime() / 1000;
}
export function utimesSync(path: any, atime: any, mtime: any): void {
  core.fsPath("utime", pathOf(path), seconds(atime), seconds(mtime));
}
export function futimesSync(fd: any, atime: any, mtime: any): void {
  core.fsPath("futime", checkDescriptor(fd), seconds(atime), seconds(mtime));
}
export function ftruncateSync(fd: any, length: any = 0): void {
  core.fsPath("ftruncate", checkDescriptor(fd), Math.max(0, length));
}
export function truncateSync(path: any, length: any = 0): void {
  const fd: number = openFor(path, "r+", "r+", 0o666);
  try {
    ftruncateSync(fd, length);
  } finally {
    core.fsClose(fd);
  }
}
export function fsyncSync(fd: any): void {
  core.fsPath("fsync", checkDescriptor(fd));
}
export function fdatasyncSync(fd: any): void {
  core.fsPath("fsync", checkDescriptor(fd));
}

// ---- the same, later ----

function checkCallback(callback: any, name: string = "cb"): void {
  if (typeof callback !== "function") invalidArgument(name, "of type function", callback);
}

/** Runs an operation and tells a callback how it went, in a later turn. Wrong arguments are thrown at once, as in Node. */
function later(run: () => any, callback: any, values?: (result: any) => any[]): void {
  let failure: any = null;
  let result: any;
  try {
    result = run();
  } catch (error: any) {
    if (error && typeof error.code === "string" && error.code.startsWith("ERR_INVALID_ARG")) throw error;
    failure = error;
  }
  core.ioLater(() => {
    if (failure !== null) callback(failure);
    else if (values !== undefined) callback(null, ...values(result));
    else callback(null, result);
  });
}

/** The callback form: the callback is the last argument. `void`: it gets the error alone. */
function callbackForm(sync: any, name: string, isVoid: boolean): any {
  const form: any = {
    [name](...args: any[]): void {
      const callback: any = args.length > 1 ? args.pop() : undefined;
      checkCallback(callback);
      later(() => sync(...args), callback, isVoid ? () => [] : undefined);
    },
  };
  return form[name];
}

export const readFile: any = callbackForm(readFileSync, "readFile", false);
export const writeFile: any = callbackForm(writeFileSync, "writeFile", true);
export const appendFile: any = callbackForm(appendFileSync, "appendFile", true);
export const open: any = callbackForm(openSync, "open", false);
export const stat: any = callbackForm(statSync, "stat", false);
export const lstat: any = callbackForm(lstatSync, "lstat", false);
export const fstat: any = callbackForm(fstatSync, "fstat", false);
export const access: any = callbackForm(accessSync, "access", true);
export const readdir: any = callbackForm(readdirSync, "readdir", false);
export const mkdir: any = callbackForm(mkdirSync, "mkdir", false);
export const mkdtemp: any = callbackForm(mkdtempSync, "mkdtemp", false);
export const unlink: any = callbackForm(unlinkSync, "unlink", true);
export const rmdir: any = callbackForm(rmdirSync, "rmdir", true);
export const rm: any = callbackForm(rmSync, "rm", true);
export const rename: any = callbackForm(renameSync, "rename", true);
export const copyFile: any = callbackForm(copyFileSync, "copyFile", true);
export const cp: any = callbackForm(cpSync, "cp", true);
export const realpath: any = callbackForm(realpathSync, "realpath", false);
export const readlink: any = callbackForm(readlinkSync, "readlink", false);
export const link: any = callbackForm(linkSync, "link", true);
export const symlink: any = callbackForm(symlinkSync, "symlink", true);
export const chmod: any = callbackForm(chmodSync, "chmod", true);
export const fchmod: any = callbackForm(fchmodSync, "fchmod", true);
export const utimes: any = callbackForm(utimesSync, "utimes", true);
export const futimes: any = callbackForm(futimesSync, "futimes", true);
export const truncate: any = callbackForm(truncateSync, "truncate", true);
export const ftruncate: any = callbackForm(ftruncateSync, "ftruncate", true);
export const fsync: any = callbackForm(fsyncSync, "fsync", true);
export const fdatasync: any = callbackForm(fdatasyncSync, "fdatasync", true);
export function close(fd: any, callback?: any): void {
  later(() => closeSync(fd), callback || ((error: any): void => {
    if (error) throw error;
  }), () => []);
}
export function exists(path: any, callback: any): void {
  checkCallback(callback);
  const found: boolean = existsSync(path);
  core.ioLater(() => callback(found));
}
Object.defineProperty(exists, Symbol.for("nodejs.util.promisify.custom"), {
  value: (path: any): Promise<boolean> => Promise.resolve(existsSync(path)),
});
export function read(fd: any, buffer: any, ...rest: any[]): void {
  const callback: any = rest.length > 0 ? rest.pop() : buffer;
  checkCallback(callback);
  let target: any = rest.length >= 0 && ArrayBuffer.isView(buffer) ? buffer : Bytes.alloc(16384);
  let [offset, length, position] = rest;
  if (!ArrayBuffer.isView(buffer) && typeof buffer === "object" && buffer !== null) {
    ({ offset = 0, length, position } = buffer);
    if (buffer.buffer !== undefined) target = buffer.buffer;
  }
  later(() => readSync(fd, target, offset, length, position), callback, (got: number) => [got, target]);
}
export function write(fd: any, buffer: any, ...rest: any[]): void {
  const callback: any = rest.pop();
  checkCallback(callback);
  later(() => writeSync(fd, buffer, rest[0], rest[1], rest[2]), callback, (wrote: number) => [wrote, buffer]);
}

// ---- promises ----

function promised<T>(run: () => T): Promise<T> {
  return new Promise((resolve: any, reject: any) => {
    let failure: any;
    let failed = false;
    let result: any;
    try {
      result = run();
    } catch (error: any) {
      if (error && typeof error.code === "string" && error.code.startsWith("ERR_INVALID_ARG")) {
        reject(error);
        return;
      }
      failed = true;
      failure = error;
    }
    core.ioLater(() => (failed ? reject(failure) : resolve(result)));
  });
}
function promiseForm(sync: any, name: string): any {
  const form: any = {
    async [name](...args: any[]): Promise<any> {
      if (args[0] instanceof FileHandle) args[0] = args[0].fd;
      return await promised(() => sync(...args));
    },
  };
  return form[name];
}

/** An open file of `fs/promises`. */
export class FileHandle {
  #fd: number;
  constructor(fd: number) {
    this.#fd = fd;
  }
  get fd(): number {
    return this.#fd;
  }
  async read(buffer?: any, offset?: any, length?: any, position?: any): Promise<any> {
    let target: any = buffer;
    if (!ArrayBuffer.isView(buffer)) {
      const given: any = buffer || {};
      target = given.buffer || Bytes.alloc(16384);
      ({ offset, length, position } = given);
    } else if (typeof offset === "object" && offset !== null) {
      ({ offset, length, position } = offset);
    }
    const bytesRead: number = await promised(() => readSync(this.#fd, target, offset, length, position));
    return { __proto__: null, bytesRead, buffer: target };
  }
  async write(buffer: any, offset?: any, length?: any, position?: any): Promise<any> {
    const bytesWritten: number = await promised(() => writeSync(this.#fd, buffer, offset, length, position));
    return { __proto__: null, bytesWritten, buffer };
  }
  readFile(options?: any): Promise<any> {
    return promised(() => readFileSync(this.#fd, options));
  }
  writeFile(data: any, options?: any): Promise<void> {
    return promised(() => writeFileSync(this.#fd, data, options));
  }
  appendFile(data: any, options?: any): Promise<void> {
    return promised(() => appendFileSync(this.#fd, data, options));
  }
  stat(options?: any): Promise<any> {
    return promised(() => fstatSync(this.#fd, options));
  }
  truncate(length?: any): Promise<void> {
    return promised(() => ftruncateSync(this.#fd, length));
  }
  sync(): Promise<void> {
    return promised(() => fsyncSync(this.#fd));
  }
  datasync(): Promise<void> {
    return promised(() => fsyncSync(this.#fd));
  }
  chmod(mode: any): Promise<void> {
    return promised(() => fchmodSync(this.#fd, mode));
  }
  utimes(atime: any, mtime: any): Promise<void> {
    return promised(() => futimesSync(this.#fd, atime, mtime));
  }
  close(): Promise<void> {
    if (this.#fd < 0) return Promise.resolve();
    const fd: number = this.#fd;
    this.#fd = -1;
    return promised(() => closeSync(fd));
  }
  async *readLines(options?: any): AsyncGenerator<string> {
    const text: string = await this.readFile(options || "utf8");
    const lines: string[] = text.split(/\r\n|\n|\r/);
    if (lines[lines.length - 1] === "") lines.pop();
    for (const line of lines) yield line;
    await this.close();
  }
}

export const promises: any = { constants };
for (const [name, sync] of [
  ["access", accessSync], ["copyFile", copyFileSync], ["cp", cpSync], ["truncate", truncateSync], ["rm", rmSync], ["rmdir", rmdirSync],
  ["mkdir", mkdirSync], ["readdir", readdirSync], ["readlink", readlinkSync], ["symlink", symlinkSync], ["lstat", lstatSync],
  ["stat", statSync], ["link", linkSync], ["unlink", unlinkSync], ["chmod", chmodSync], ["utimes", utimesSync], ["realpath", realpathSync],
  ["mkdtemp", mkdtempSync], ["writeFile", writeFileSync], ["appendFile", appendFileSync], ["readFile", readFileSync], ["rename", renameSync],
] as any) {
  promises[name] = promiseForm(sync, name);
}
promises.open = async function open(path: any, flags?: any, mode?: any): Promise<any> {
  return new FileHandle(await promised(() => openSync(path, flags, mode)));
};
for (const name of ["watch", "lchmod", "lchown", "chown", "lutimes", "opendir", "statfs", "glob"]) promises[name] = unsupported("promises." + name);

export const createReadStream: any = unsupported("createReadStream");
export const createWriteStream: any = unsupported("createWriteStream");
export const opendir: any = unsupported("opendir");
export const opendirSync: any = unsupported("opendirSync");
export const watch: any = unsupported("watch");
export const watchFile: any = unsupported("watchFile");
export const unwatchFile: any = unsupported("unwatchFile");
export const chown: any = unsupported("chown");
export const chownSync: any = unsupported("chownSync");
export const lutimes: any = unsupported("lutimes");
export const lutimesSync: any = unsupported("lutimesSync");
export const statfs: any = unsupported("statfs");
export const statfsSync: any = unsupported("statfsSync");
export const globSync: any = unsupported("globSync");
export const glob: any = unsupported("glob");
export const readv: any = unsupported("readv");
export const writev: any = unsupported("writev");
export const openAsBlob: any = unsupported("openAsBlob");

export default {
  appendFile, appendFileSync, access, accessSync, chown, chownSync, chmod, chmodSync, close, closeSync, copyFile, copyFileSync, cp, cpSync,
  createReadStream, createWriteStream, exists, existsSync, fchmod, fchmodSync, fdatasync, fdatasyncSync, fstat, fstatSync, fsync, fsyncSync,
  ftruncate, ftruncateSync, futimes, futimesSync, glob, globSync, link, linkSync, lstat, lstatSync, lutimes, lutimesSync, mkdir, mkdirSync,
  mkdtemp, mkdtempSync, open, openSync, openAsBlob, readdir, readdirSync, read, readSync, readv, readvSync, readFile, readFileSync, readlink,
  readlinkSync, realpath, realpathSync, rename, renameSync, rm, rmSync, rmdir, rmdirSync, stat, statfs, statSync, statfsSync, symlink,
  symlinkSync, truncate, truncateSync, unwatchFile, unlink, unlinkSync, utimes, utimesSync, watch, watchFile, writeFile, writeFileSync, write,
  writeSync, writev, writevSync, Dirent, Stats, F_OK, R_OK, W_OK, X_OK, constants, promises, opendir, opendirSync,
};
