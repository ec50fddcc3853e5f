// node:buffer. A Buffer is an instance of FastBuffer, a subclass of Uint8Array that nobody else sees: `Buffer` is a function that
// shares its prototype, so that it can be called without `new`. Bytes are moved, compared and transcoded in Rust.
import { codedError, core, invalidArgument, inspectText } from "node:@core";

const custom: any = Symbol.for("nodejs.util.inspect.custom");
export const kMaxLength: number = 9007199254740991;
export const kStringMaxLength: number = 536870888;
export const constants: any = Object.freeze({ MAX_LENGTH: kMaxLength, MAX_STRING_LENGTH: kStringMaxLength });
export const INSPECT_MAX_BYTES: number = 50;

class FastBuffer extends Uint8Array {}

/** The number of an encoding as the runtime knows it; −1 if there is no such encoding. */
function encodingNumber(name: string): number {
  switch (name) {
    case "utf8":
    case "utf-8":
      return 0;
    case "ucs2":
    case "ucs-2":
    case "utf16le":
    case "utf-16le":
      return 1;
    case "latin1":
    case "binary":
      return 2;
    case "ascii":
      return 3;
    case "base64":
      return 4;
    case "base64url":
      return 5;
    case "hex":
      return 6;
  }
  const lower: string = name.toLowerCase();
  return lower === name ? -1 : encodingNumber(lower);
}

/** The number of the encoding that an argument names; utf8 if it names none. */
function encodingOf(encoding: any): number {
  if (encoding === undefined || encoding === null || encoding === "") return 0;
  const number: number = typeof encoding === "string" ? encodingNumber(encoding) : -1;
  if (number < 0) throw codedError("TypeError", "ERR_UNKNOWN_ENCODING", "Unknown encoding: " + encoding);
  return number;
}

function outOfRange(name: string, expected: string, value: any): never {
  let shown: string = inspectText(value);
  if (typeof value === "number" && Number.isInteger(value) && Math.abs(value) > 4294967296) {
    shown = shown.replace(/\B(?=(\d{3})+$)/g, "_");
  }
  throw codedError("RangeError", "ERR_OUT_OF_RANGE", 'The value of "' + name + '" is out of range. It must be ' + expected + ". Received " + shown);
}

function checkSize(size: any): void {
  if (typeof size !== "number") invalidArgument("size", "of type number", size);
  if (!(size >= 0 && size <= kMaxLength)) outOfRange("size", ">= 0 && <= 9007199254740991", size);
}

function checkNumber(value: any, name: string): void {
  if (typeof value !== "number") invalidArgument(name, "of type number", value);
}

function isBytes(value: any): boolean {
  return value instanceof Uint8Array;
}

function isAnyArrayBuffer(value: any): boolean {
  return typeof value === "object" && value !== null && Object.prototype.toString.call(value) === "[object ArrayBuffer]";
}

function fromText(text: string, encoding: any): any {
  const number: number = encodingOf(encoding);
  const length: number = core.bytesLength(text, number);
  const made: any = new FastBuffer(length);
  const written: number = core.bytesWrite(made, text, number, 0, length);
  return written < length ? made.subarray(0, written) : made;
}

function fromList(list: any): any {
  const length: number = list.length;
  const made: any = new FastBuffer(length > 0 ? Math.trunc(length) : 0);
  for (let i = 0; i < made.length; i++) made[i] = list[i];
  return made;
}

function fromArrayBuffer(whole: any, byteOffset: any, length: any): any {
  let offset: number = 0;
  if (byteOffset !== undefined) {
    offset = +byteOffset;
    if (offset !== offset) offset = 0;
  }
  const room: number = whole.byteLength - offset;
  if (room < 0) throw codedError("RangeError", "ERR_BUFFER_OUT_OF_BOUNDS", '"offset" is outside of buffer bounds');
  if (length === undefined) return new FastBuffer(whole, offset, room);
  let count: number = +length;
  if (count > 0) {
    if (count > room) throw codedError("RangeError", "ERR_BUFFER_OUT_OF_BOUNDS", '"length" is outside of buffer bounds');
  } else {
    count = 0;
  }
  return new FastBuffer(whole, offset, count);
}

const FROM: string =
  "of type string or an instance of Buffer, ArrayBuffer, or Array or an Array-like Object";

function fromObject(value: any): any {
  if (value.length !== undefined || isAnyArrayBuffer(value.buffer)) {
    return typeof value.length !== "number" ? new FastBuffer(0) : fromList(value);
  }
  if (value.type === "Buffer" && Array.isArray(value.data)) return fromList(value.data);
  return undefined;
}

function from(value: any, encodingOrOffset?: any, length?: any): any {
  if (typeof value === "string") return fromText(value, encodingOrOffset);
  if (typeof value === "object" && value !== null) {
    if (isAnyArrayBuffer(value)) return fromArrayBuffer(value, encodingOrOffset, length);
    const primitive: any = value.valueOf && value.valueOf();
    if (primitive !== undefined && primitive !== null && primitive !== value && (typeof primitive === "string" || typeof primitive === "object")) {
      return from(primitive, encodingOrOffset, length);
    }
    const made: any = fromObject(value);
    if (made !== undefined) return made;
    if (typeof value[Symbol.toPrimitive] === "function") {
      const text: any = value[Symbol.toPrimitive]("string");
      if (typeof text === "string") return fromText(text, encodingOrOffset);
    }
  }
  throw describeFrom(value);
}

function describeFrom(value: any): any {
  try {
    invalidArgument("first argument", FROM, value);
  } catch (e: any) {
    const message: string = e.message.replace('"first argument" argument', "first argument");
    return codedError("TypeError", "ERR_INVALID_ARG_TYPE", message);
  }
}

export function Buffer(this: any, arg: any, encodingOrOffset?: any, length?: any): any {
  if (typeof arg === "number") {
    if (typeof encodingOrOffset === "string") invalidArgument("string", "of type string", arg);
    return statics.alloc(arg);
  }
  return from(arg, encodingOrOffset, length);
}
export type Buffer = any;

/** What fills a new or an old buffer between two places. */
function fillRange(buffer: any, value: any, start: number, end: number, encoding: any): any {
  if (typeof value === "string") {
    if (encoding !== undefined && typeof encoding !== "string") invalidArgument("encoding", "of type string", encoding);
    const number: number = encodingOf(encoding);
    if (value.length === 0) {
      buffer.fill(0, start, end);
      return buffer;
    }
    const pattern: any = fromText(value, encoding);
    if (pattern.length === 0) {
      throw codedError("TypeError", "ERR_INVALID_ARG_VALUE", "The argument 'value' is invalid. Received " + inspectText(value));
    }
    if (number >= 0) core.bytesRepeat(buffer, pattern, start, end);
    return buffer;
  }
  if (isBytes(value)) {
    if (value.length === 0) {
      throw codedError("TypeError", "ERR_INVALID_ARG_VALUE", "The argument 'value' is invalid. Received " + inspectText(value));
    }
    core.bytesRepeat(buffer, value, start, end);
    return buffer;
  }
  typedFill.call(buffer, typeof value === "boolean" ? +value : value & 255, start, end);
  return buffer;
}
const typedFill: any = Uint8Array.prototype.fill;

const statics: any = {
  from(value: any, encodingOrOffset?: any, length?: any): any {
    return from(value, encodingOrOffset, length);
  },
  of(...items: any[]): any {
    return fromList(items);
  },
  alloc(size: any, fill?: any, encoding?: any): any {
    checkSize(size);
    const made: any = new FastBuffer(size);
    if (fill !== undefined && fill !== 0 && size > 0) fillRange(made, fill, 0, made.length, encoding);
    return made;
  },
  allocUnsafe(size: any): any {
    checkSize(size);
    return new FastBuffer(size);
  },
  allocUnsafeSlow(size: any): any {
    checkSize(size);
    return new FastBuffer(size);
  },
  copyBytesFrom(view: any, offset?: any, length?: any): any {
    if (!ArrayBuffer.isView(view)) invalidArgument("view", "an instance of TypedArray", view);
    const all: any = view;
    const start: number = offset === undefined ? 0 : offset;
    const end: number = length === undefined ? all.length : Math.min(all.length, start + length);
    const part: any = all.subarray(Math.min(start, all.length), end);
    return from(part.buffer.slice(part.byteOffset, part.byteOffset + part.byteLength));
  },
  isBuffer(value: any): boolean {
    return value instanceof (Buffer as any);
  },
  isEncoding(encoding: any): boolean {
    return typeof encoding === "string" && encoding.length !== 0 && encodingNumber(encoding) >= 0;
  },
  compare(a: any, b: any): number {
    if (!isBytes(a)) invalidArgument("buf1", "an instance of Buffer or Uint8Array", a);
    if (!isBytes(b)) invalidArgument("buf2", "an instance of Buffer or Uint8Array", b);
    return core.bytesCompare(a, 0, a.length, b, 0, b.length);
  },
  byteLength(value: any, encoding?: any): number {
    if (typeof value !== "string") {
      if (ArrayBuffer.isView(value) || isAnyArrayBuffer(value)) return value.byteLength;
      invalidArgument("string", "of type string or an instance of Buffer or ArrayBuffer", value);
    }
    const number: number = typeof encoding === "string" ? encodingNumber(encoding) : 0;
    return number === 4 || number === 5 ? base64Length(value) : number === 6 ? value.length >>> 1 : core.bytesLength(value, number < 0 ? 0 : number);
  },
  concat(list: any, total?: any): any {
    if (!Array.isArray(list)) invalidArgument("list", "an instance of Array", list);
    if (list.length === 0) return new FastBuffer(0);
    let length: number = 0;
    if (total === undefined) {
      for (let i = 0; i < list.length; i++) if (list[i].length) length += list[i].length;
    } else {
      checkNumber(total, "length");
      if (!Number.isInteger(total)) outOfRange("length", "an integer", total);
      if (total < 0) outOfRange("length", ">= 0 && <= 9007199254740991", total);
      length = total;
    }
    const made: any = new FastBuffer(length);
    let at: number = 0;
    for (let i = 0; i < list.length; i++) {
      const part: any = list[i];
      if (!isBytes(part)) invalidArgument("list[" + i + "]", "an instance of Buffer or Uint8Array", part);
      if (at < length) core.bytesCopy(part, 0, part.length, made, at);
      at += part.length;
    }
    return made;
  },
};

function base64Length(text: string): number {
  let length: number = text.length;
  if (length > 0 && text.charCodeAt(length - 1) === 61) length--;
  if (length > 1 && text.charCodeAt(length - 1) === 61) length--;
  return (length * 3) >>> 2;
}

/** A relative index, cut to the length. */
function clamp(value: any, length: number, usual: number): number {
  if (value === undefined) return usual;
  let n: number = Math.trunc(+value);
  if (n !== n) n = 0;
  if (n < 0) {
    n += length;
    return n > 0 ? n : 0;
  }
  return n < length ? n : length;
}

function find(buffer: any, value: any, byteOffset: any, encoding: any, forward: boolean): number {
  if (typeof byteOffset === "string") {
    encoding = byteOffset;
    byteOffset = undefined;
  } else if (byteOffset > 0x7fffffff) {
    byteOffset = 0x7fffffff;
  } else if (byteOffset < -0x80000000) {
    byteOffset = -0x80000000;
  }
  byteOffset = +byteOffset;
  if (byteOffset !== byteOffset) byteOffset = forward ? 0 : buffer.length || buffer.byteLength;
  byteOffset = Math.trunc(byteOffset);
  const length: number = buffer.length;
  let what: any;
  let step: number = 1;
  if (typeof value === "number") {
    what = new FastBuffer(1);
    what[0] = value >>> 0;
  } else if (typeof value === "string") {
    const number: number = encodingOf(encoding);
    if (number === 1) step = 2;
    what = fromText(value, encoding);
  } else if (isBytes(value)) {
    what = value;
    if (encoding !== undefined && encodingNumber(String(encoding)) === 1) step = 2;
  } else {
    invalidArgument("value", "one of type number or string or an instance of Buffer or Uint8Array", value);
  }
  let start: number = byteOffset;
  if (start < 0) start += length;
  if (start < 0) {
    if (!forward) return -1;
    start = 0;
  }
  if (start > length) {
    if (forward) return what.length === 0 ? length : -1;
    start = length;
  }
  if (what.length === 0) return Math.min(start, length);
  return core.bytesFind(buffer, what, start, !forward, step);
}

function slicer(number: number): any {
  return function (this: any, start?: any, end?: any): string {
    return core.bytesText(this, number, clamp(start, this.length, 0), clamp(end, this.length, this.length));
  };
}

function writer(number: number, name: string): any {
  return {
    [name](this: any, text: any, offset?: any, length?: any): number {
      if (typeof text !== "string") throw codedError("TypeError", "ERR_INVALID_ARG_TYPE", "argument must be a string");
      const at: number = offset === undefined ? 0 : offset;
      if (at < 0 || at > this.length) throw codedError("RangeError", "ERR_BUFFER_OUT_OF_BOUNDS", '"offset" is outside of buffer bounds');
      const room: number = length === undefined ? this.length - at : Math.min(length, this.length - at);
      return core.bytesWrite(this, text, number, at, room);
    },
  }[name];
}

function boundsError(value: number, length: number): never {
  if (Math.floor(value) !== value) outOfRange("offset", "an integer", value);
  if (length < 0) throw codedError("RangeError", "ERR_BUFFER_OUT_OF_BOUNDS", "Attempt to access memory outside buffer bounds");
  outOfRange("offset", ">= 0 and <= " + length, value);
}

function checkWidth(buffer: any, offset: any, byteLength: any): void {
  if (byteLength === undefined) invalidArgument("byteLength", "of type number", byteLength);
  checkNumber(byteLength, "byteLength");
  if (!Number.isInteger(byteLength)) outOfRange("byteLength", "an integer", byteLength);
  if (byteLength < 1 || byteLength > 6) outOfRange("byteLength", ">= 1 and <= 6", byteLength);
  checkNumber(offset, "offset");
  if (!(Number.isInteger(offset) && offset >= 0 && offset + byteLength <= buffer.length)) boundsError(offset, buffer.length - byteLength);
}

function readWide(buffer: any, offset: any, byteLength: any, little: boolean, signed: boolean): number {
  if (offset === undefined) invalidArgument("offset", "of type number", offset);
  checkWidth(buffer, offset, byteLength);
  let value: number = 0;
  for (let i = 0; i < byteLength; i++) {
    value = value * 256 + buffer[little ? offset + byteLength - 1 - i : offset + i];
  }
  const limit: number = 2 ** (8 * byteLength);
  return signed && value >= limit / 2 ? value - limit : value;
}

function writeWide(buffer: any, value: any, offset: any, byteLength: any, little: boolean, signed: boolean): number {
  value = +value;
  if (byteLength === undefined) invalidArgument("byteLength", "of type number", byteLength);
  if (Number.isInteger(byteLength) && byteLength >= 1 && byteLength <= 6) {
    const bits: number = 8 * byteLength;
    const min: number = signed ? -(2 ** (bits - 1)) : 0;
    const max: number = (signed ? 2 ** (bits - 1) : 2 ** bits) - 1;
    if (value < min || value > max) {
      let range: string = ">= " + min + " and <= " + max;
      if (byteLength > 4) range = signed ? ">= -(2 ** " + (bits - 1) + ") and < 2 ** " + (bits - 1) : ">= 0 and < 2 ** " + bits;
      outOfRange("value", range, value);
    }
  }
  if (offset === undefined) invalidArgument("offset", "of type number", offset);
  checkWidth(buffer, offset, byteLength);
  let rest: number = value !== value ? 0 : Math.trunc(value);
  if (rest < 0) rest += 2 ** (8 * byteLength);
  for (let i = 0; i < byteLength; i++) {
    buffer[little ? offset + i : offset + byteLength - 1 - i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return offset + byteLength;
}

function swap(buffer: any, size: number): any {
  if (buffer.length % size !== 0) {
    throw codedError("RangeError", "ERR_INVALID_BUFFER_SIZE", "Buffer size must be a multiple of " + size * 8 + "-bits");
  }
  core.bytesSwap(buffer, size);
  return buffer;
}

const methods: any = {
  asciiSlice: slicer(3),
  base64Slice: slicer(4),
  base64urlSlice: slicer(5),
  latin1Slice: slicer(2),
  hexSlice: slicer(6),
  ucs2Slice: slicer(1),
  utf8Slice: slicer(0),
  asciiWrite: writer(3, "asciiWrite"),
  base64Write: writer(4, "base64Write"),
  base64urlWrite: writer(5, "base64urlWrite"),
  latin1Write: writer(2, "latin1Write"),
  hexWrite: writer(6, "hexWrite"),
  ucs2Write: writer(1, "ucs2Write"),
  utf8Write: writer(0, "utf8Write"),
  copy(this: any, target: any, targetStart?: any, sourceStart?: any, sourceEnd?: any): number {
    if (!isBytes(target)) invalidArgument("target", "an instance of Buffer or Uint8Array", target);
    const at: number = targetStart === undefined ? 0 : Math.trunc(+targetStart) || 0;
    if (at < 0) outOfRange("targetStart", ">= 0", at);
    const start: number = sourceStart === undefined ? 0 : Math.trunc(+sourceStart) || 0;
    if (start < 0 || start > this.length) outOfRange("sourceStart", ">= 0 && <= " + this.length, start);
    let end: number = sourceEnd === undefined ? this.length : Math.trunc(+sourceEnd) || 0;
    if (end < 0) outOfRange("sourceEnd", ">= 0", end);
    if (end > this.length) end = this.length;
    if (at >= target.length || start >= end) return 0;
    const count: number = Math.min(end - start, target.length - at);
    core.bytesCopy(this, start, start + count, target, at);
    return count;
  },
  toString(this: any, encoding?: any, start?: any, end?: any): string {
    if (arguments.length === 0) return core.bytesText(this, 0, 0, this.length);
    const length: number = this.length;
    let from: number = 0;
    if (start !== undefined) {
      from = Math.trunc(+start) || 0;
      if (from <= 0) from = 0;
      else if (from >= length) return "";
    }
    let to: number = length;
    if (end !== undefined) {
      to = Math.trunc(+end) || 0;
      if (to > length) to = length;
    }
    if (to <= from) return "";
    const number: number = encoding === undefined ? 0 : encodingNumber(String(encoding));
    if (number < 0) throw codedError("TypeError", "ERR_UNKNOWN_ENCODING", "Unknown encoding: " + encoding);
    return core.bytesText(this, number, from, to);
  },
  equals(this: any, other: any): boolean {
    if (!isBytes(other)) invalidArgument("otherBuffer", "an instance of Buffer or Uint8Array", other);
    return this.length === other.length && core.bytesCompare(this, 0, this.length, other, 0, other.length) === 0;
  },
  inspect(this: any, depth?: any, options?: any): string {
    return show(this, options);
  },
  compare(this: any, target: any, targetStart?: any, targetEnd?: any, sourceStart?: any, sourceEnd?: any): number {
    if (!isBytes(target)) invalidArgument("target", "an instance of Buffer or Uint8Array", target);
    const ts: number = bound(targetStart, "targetStart", 0, 9007199254740991);
    const te: number = bound(targetEnd, "targetEnd", target.length, target.length);
    const ss: number = bound(sourceStart, "sourceStart", 0, 9007199254740991);
    const se: number = bound(sourceEnd, "sourceEnd", this.length, this.length);
    if (ss >= se) return ts >= te ? 0 : -1;
    if (ts >= te) return 1;
    return core.bytesCompare(this, ss, se, target, ts, te);
  },
  includes(this: any, value: any, byteOffset?: any, encoding?: any): boolean {
    return find(this, value, byteOffset, encoding, true) !== -1;
  },
  indexOf(this: any, value: any, byteOffset?: any, encoding?: any): number {
    return find(this, value, byteOffset, encoding, true);
  },
  lastIndexOf(this: any, value: any, byteOffset?: any, encoding?: any): number {
    return find(this, value, byteOffset, encoding, false);
  },
  fill(this: any, value: any, offset?: any, end?: any, encoding?: any): any {
    if (typeof value === "string") {
      if (offset === undefined || typeof offset === "string") {
        encoding = offset;
        offset = 0;
        end = this.length;
      } else if (typeof end === "string") {
        encoding = end;
        end = this.length;
      }
    }
    let from: number = 0;
    let to: number = this.length;
    if (offset !== undefined) {
      checkNumber(offset, "offset");
      if (!(offset >= 0 && offset <= 9007199254740991)) outOfRange("offset", ">= 0 && <= 9007199254740991", offset);
      from = offset;
      if (end !== undefined) {
        checkNumber(end, "end");
        if (!(end >= 0 && end <= this.length)) outOfRange("end", ">= 0 && <= " + this.length, end);
        to = end;
      }
      if (from >= to) return this;
    }
    return fillRange(this, value, from, to, encoding);
  },
  write(this: any, text: any, offset?: any, length?: any, encoding?: any): number {
    if (typeof text !== "string") throw codedError("TypeError", "ERR_INVALID_ARG_TYPE", "argument must be a string");
    let at: number = 0;
    let room: number = this.length;
    if (offset === undefined) {
      room = this.length;
    } else if (length === undefined && typeof offset === "string") {
      encoding = offset;
    } else {
      checkNumber(offset, "offset");
      if (!Number.isInteger(offset)) outOfRange("offset", "an integer", offset);
      if (offset < 0 || offset > this.length) outOfRange("offset", ">= 0 && <= " + this.length, offset);
      at = offset;
      room = this.length - at;
      if (typeof length === "string") {
        encoding = length;
      } else if (length !== undefined) {
        checkNumber(length, "length");
        if (!Number.isInteger(length)) outOfRange("length", "an integer", length);
        if (length < 0 || length > this.length) outOfRange("length", ">= 0 && <= " + this.length, length);
        if (length < room) room = length;
      }
    }
    return core.bytesWrite(this, text, encodingOf(encoding), at, room);
  },
  toJSON(this: any): any {
    const data: any[] = [];
    for (let i = 0; i < this.length; i++) data.push(this[i]);
    return { type: "Buffer", data };
  },
  subarray(this: any, start?: any, end?: any): any {
    const from: number = clamp(start, this.length, 0);
    const to: number = clamp(end, this.length, this.length);
    return new FastBuffer(this.buffer, this.byteOffset + from, to > from ? to - from : 0);
  },
  slice(this: any, start?: any, end?: any): any {
    return this.subarray(start, end);
  },
  swap16(this: any): any {
    return swap(this, 2);
  },
  swap32(this: any): any {
    return swap(this, 4);
  },
  swap64(this: any): any {
    return swap(this, 8);
  },
  readUIntLE(this: any, offset: any, byteLength: any): number {
    return readWide(this, offset, byteLength, true, false);
  },
  readUIntBE(this: any, offset: any, byteLength: any): number {
    return readWide(this, offset, byteLength, false, false);
  },
  readIntLE(this: any, offset: any, byteLength: any): number {
    return readWide(this, offset, byteLength, true, true);
  },
  readIntBE(this: any, offset: any, byteLength: any): number {
    return readWide(this, offset, byteLength, false, true);
  },
  writeUIntLE(this: any, value: any, offset: any, byteLength: any): number {
    return writeWide(this, value, offset, byteLength, true, false);
  },
  writeUIntBE(this: any, value: any, offset: any, byteLength: any): number {
    return writeWide(this, value, offset, byteLength, false, false);
  },
  writeIntLE(this: any, value: any, offset: any, byteLength: any): number {
    return writeWide(this, value, offset, byteLength, true, true);
  },
  writeIntBE(this: any, value: any, offset: any, byteLength: any): number {
    return writeWide(this, value, offset, byteLength, false, true);
  },
  toLocaleString: undefined,
  readUInt8: core.readUInt8,
  readInt8: core.readInt8,
  readUInt16LE: core.readUInt16LE,
  readUInt16BE: core.readUInt16BE,
  readInt16LE: core.readInt16LE,
  readInt16BE: core.readInt16BE,
  readUInt32LE: core.readUInt32LE,
  readUInt32BE: core.readUInt32BE,
  readInt32LE: core.readInt32LE,
  readInt32BE: core.readInt32BE,
  readBigUInt64LE: core.readBigUInt64LE,
  readBigUInt64BE: core.readBigUInt64BE,
  readBigInt64LE: core.readBigInt64LE,
  readBigInt64BE: core.readBigInt64BE,
  readFloatLE: core.readFloatLE,
  readFloatBE: core.readFloatBE,
  readDoubleLE: core.readDoubleLE,
  readDoubleBE: core.readDoubleBE,
  writeUInt8: core.writeUInt8,
  writeInt8: core.writeInt8,
  writeUInt16LE: core.writeUInt16LE,
  writeUInt16BE: core.writeUInt16BE,
  writeInt16LE: core.writeInt16LE,
  writeInt16BE: core.writeInt16BE,
  writeUInt32LE: core.writeUInt32LE,
  writeUInt32BE: core.writeUInt32BE,
  writeInt32LE: core.writeInt32LE,
  writeInt32BE: core.writeInt32BE,
  writeBigUInt64LE: core.writeBigUInt64LE,
  writeBigUInt64BE: core.writeBigUInt64BE,
  writeBigInt64LE: core.writeBigInt64LE,
  writeBigInt64BE: core.writeBigInt64BE,
  writeFloatLE: core.writeFloatLE,
  writeFloatBE: core.writeFloatBE,
  writeDoubleLE: core.writeDoubleLE,
  writeDoubleBE: core.writeDoubleBE,
};
methods.toLocaleString = methods.toString;

function bound(value: any, name: string, usual: number, max: number): number {
  if (value === undefined) return usual;
  checkNumber(value, name);
  if (!Number.isInteger(value)) outOfRange(name, "an integer", value);
  if (value < 0 || value > max) outOfRange(name, ">= 0 && <= " + max, value);
  return value;
}

/** `<Buffer 68 69>`: at most fifty bytes, then the properties that are no elements. */
function show(buffer: any, options: any): string {
  const max: number = INSPECT_MAX_BYTES;
  let text: string = core.bytesText(buffer, 6, 0, Math.min(max, buffer.length)).replace(/(.{2})/g, "$1 ").trim();
  const left: number = buffer.length - max;
  if (left > 0) text += " ... " + left + " more byte" + (left > 1 ? "s" : "");
  let extra = "";
  for (const key of Object.keys(buffer)) {
    if (/^\d+$/.test(key)) continue;
    extra += (extra === "" ? "" : ", ") + key + ": " + inspectText(buffer[key]);
  }
  if (extra !== "") text += (buffer.length !== 0 ? ", " : "") + extra;
  const name: any = buffer.constructor.name;
  return "<" + name + " " + text + ">";
}

const proto: any = FastBuffer.prototype;
const constructor: any = Buffer;
Object.defineProperty(constructor, "prototype", { value: proto, writable: true, configurable: false, enumerable: false });
Object.defineProperty(proto, "constructor", { value: constructor, writable: true, configurable: true, enumerable: false });
Object.setPrototypeOf(constructor, Uint8Array);
// One assignment each: a prototype that is filled by computed keys becomes a dictionary, which no cache sees through.
proto.asciiSlice = methods.asciiSlice;
proto.base64Slice = methods.base64Slice;
proto.base64urlSlice = methods.base64urlSlice;
proto.latin1Slice = methods.latin1Slice;
proto.hexSlice = methods.hexSlice;
proto.ucs2Slice = methods.ucs2Slice;
proto.utf8Slice = methods.utf8Slice;
proto.asciiWrite = methods.asciiWrite;
proto.base64Write = methods.base64Write;
proto.base64urlWrite = methods.base64urlWrite;
proto.latin1Write = methods.latin1Write;
proto.hexWrite = methods.hexWrite;
proto.ucs2Write = methods.ucs2Write;
proto.utf8Write = methods.utf8Write;
proto.copy = methods.copy;
proto.toString = methods.toString;
proto.equals = methods.equals;
proto.inspect = methods.inspect;
proto.compare = methods.compare;
proto.includes = methods.includes;
proto.indexOf = methods.indexOf;
proto.lastIndexOf = methods.lastIndexOf;
proto.fill = methods.fill;
proto.write = methods.write;
proto.toJSON = methods.toJSON;
proto.subarray = methods.subarray;
proto.slice = methods.slice;
proto.swap16 = methods.swap16;
proto.swap32 = methods.swap32;
proto.swap64 = methods.swap64;
proto.readUIntLE = methods.readUIntLE;
proto.readUintLE = methods.readUIntLE;
proto.readUIntBE = methods.readUIntBE;
proto.readUintBE = methods.readUIntBE;
proto.readIntLE = methods.readIntLE;
proto.readIntBE = methods.readIntBE;
proto.writeUIntLE = methods.writeUIntLE;
proto.writeUintLE = methods.writeUIntLE;
proto.writeUIntBE = methods.writeUIntBE;
proto.writeUintBE = methods.writeUIntBE;
proto.writeIntLE = methods.writeIntLE;
proto.writeIntBE = methods.writeIntBE;
proto.toLocaleString = methods.toLocaleString;
proto.readUInt8 = methods.readUInt8;
proto.readUint8 = methods.readUInt8;
proto.readInt8 = methods.readInt8;
proto.readUInt16LE = methods.readUInt16LE;
proto.readUint16LE = methods.readUInt16LE;
proto.readUInt16BE = methods.readUInt16BE;
proto.readUint16BE = methods.readUInt16BE;
proto.readInt16LE = methods.readInt16LE;
proto.readInt16BE = methods.readInt16BE;
proto.readUInt32LE = methods.readUInt32LE;
proto.readUint32LE = methods.readUInt32LE;
proto.readUInt32BE = methods.readUInt32BE;
proto.readUint32BE = methods.readUInt32BE;
proto.readInt32LE = methods.readInt32LE;
proto.readInt32BE = methods.readInt32BE;
proto.readBigUInt64LE = methods.readBigUInt64LE;
proto.readBigUint64LE = methods.readBigUInt64LE;
proto.readBigUInt64BE = methods.readBigUInt64BE;
proto.readBigUint64BE = methods.readBigUInt64BE;
proto.readBigInt64LE = methods.readBigInt64LE;
proto.readBigInt64BE = methods.readBigInt64BE;
proto.readFloatLE = methods.readFloatLE;
proto.readFloatBE = methods.readFloatBE;
proto.readDoubleLE = methods.readDoubleLE;
proto.readDoubleBE = methods.readDoubleBE;
proto.writeUInt8 = methods.writeUInt8;
proto.writeUint8 = methods.writeUInt8;
proto.writeInt8 = methods.writeInt8;
proto.writeUInt16LE = methods.writeUInt16LE;
proto.writeUint16LE = methods.writeUInt16LE;
proto.writeUInt16BE = methods.writeUInt16BE;
proto.writeUint16BE = methods.writeUInt16BE;
proto.writeInt16LE = methods.writeInt16LE;
proto.writeInt16BE = methods.writeInt16BE;
proto.writeUInt32LE = methods.writeUInt32LE;
proto.writeUint32LE = methods.writeUInt32LE;
proto.writeUInt32BE = methods.writeUInt32BE;
proto.writeUint32BE = methods.writeUInt32BE;
proto.writeInt32LE = methods.writeInt32LE;
proto.writeInt32BE = methods.writeInt32BE;
proto.writeBigUInt64LE = methods.writeBigUInt64LE;
proto.writeBigUint64LE = methods.writeBigUInt64LE;
proto.writeBigUInt64BE = methods.writeBigUInt64BE;
proto.writeBigUint64BE = methods.writeBigUInt64BE;
proto.writeBigInt64LE = methods.writeBigInt64LE;
proto.writeBigInt64BE = methods.writeBigInt64BE;
proto.writeFloatLE = methods.writeFloatLE;
proto.writeFloatBE = methods.writeFloatBE;
proto.writeDoubleLE = methods.writeDoubleLE;
proto.writeDoubleBE = methods.writeDoubleBE;
constructor.from = statics.from;
constructor.of = statics.of;
constructor.alloc = statics.alloc;
constructor.allocUnsafe = statics.allocUnsafe;
constructor.allocUnsafeSlow = statics.allocUnsafeSlow;
constructor.copyBytesFrom = statics.copyBytesFrom;
constructor.isBuffer = statics.isBuffer;
constructor.isEncoding = statics.isEncoding;
constructor.compare = statics.compare;
constructor.byteLength = statics.byteLength;
constructor.concat = statics.concat;
constructor.poolSize = 65536;
proto[custom] = function (this: any, depth: any, options: any): string {
  return show(this, options);
};
Object.defineProperty(constructor, Symbol.species, {
  configurable: true,
  enumerable: false,
  get(): any {
    return FastBuffer;
  },
});
for (const [key, get] of [
  ["parent", (self: any): any => self.buffer],
  ["offset", (self: any): any => self.byteOffset],
] as any) {
  Object.defineProperty(proto, key, {
    enumerable: true,
    configurable: true,
    get(this: any): any {
      return this instanceof (Buffer as any) ? get(this) : undefined;
    },
  });
}

export function SlowBuffer(size: any): any {
  return statics.allocUnsafeSlow(size);
}
export function isUtf8(input: any): boolean {
  if (!ArrayBuffer.isView(input) && !isAnyArrayBuffer(input)) invalidArgument("input", "an instance of ArrayBuffer, Buffer, or TypedArray", input);
  return core.bytesAre(input, "utf8");
}
export function isAscii(input: any): boolean {
  if (!ArrayBuffer.isView(input) && !isAnyArrayBuffer(input)) invalidArgument("input", "an instance of ArrayBuffer, Buffer, or TypedArray", input);
  return core.bytesAre(input, "ascii");
}
export function transcode(source: any, from: any, to: any): any {
  if (!isBytes(source)) invalidArgument("source", "an instance of Buffer or Uint8Array", source);
  return fromText(core.bytesText(source, encodingOf(from), 0, source.length), to);
}
export function resolveObjectURL(): never {
  throw new TypeError("buffer.resolveObjectURL is not supported by Tsuba yet");
}
export default {
  Buffer,
  SlowBuffer,
  transcode,
  isUtf8,
  isAscii,
  kMaxLength,
  kStringMaxLength,
  constants,
  INSPECT_MAX_BYTES,
  resolveObjectURL,
};
Object.defineProperty(globalThis, "Buffer", { value: Buffer, writable: true, enumerable: false, configurable: true });
