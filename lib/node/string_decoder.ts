// node:string_decoder: bytes that come in pieces, as text without cut characters.
import { codedError, invalidArgument } from "node:@core";
import { Buffer } from "node:buffer";

const Bytes: any = Buffer;

function normalized(encoding: any): string {
  const name: string = encoding === undefined || encoding === null || encoding === "" ? "utf8" : String(encoding).toLowerCase();
  switch (name) {
    case "utf8":
    case "utf-8":
      return "utf8";
    case "ucs2":
    case "ucs-2":
    case "utf16le":
    case "utf-16le":
      return "utf16le";
    case "latin1":
    case "binary":
      return "latin1";
    case "base64":
    case "base64url":
    case "ascii":
    case "hex":
      return name;
  }
  throw codedError("TypeError", "ERR_UNKNOWN_ENCODING", "Unknown encoding: " + encoding);
}

/** How many bytes at the end of `bytes` begin a character that is not there as a whole. */
function unfinished(bytes: any, encoding: string): number {
  const length: number = bytes.length;
  if (encoding === "utf16le") {
    if (length % 2 === 1) return length >= 3 && (bytes[length - 2] & 0xfc) === 0xd8 ? 3 : 1;
    return length >= 2 && (bytes[length - 1] & 0xfc) === 0xd8 ? 2 : 0;
  }
  if (encoding === "base64" || encoding === "base64url") return length % 3;
  if (encoding !== "utf8") return 0;
  for (let back = 1; back <= Math.min(3, length); back++) {
    const byte: number = bytes[length - back];
    if ((byte & 0xc0) === 0x80) continue;
    const need: number = byte >= 0xf0 && byte < 0xf5 ? 4 : byte >= 0xe0 && byte < 0xf0 ? 3 : byte >= 0xc2 && byte < 0xe0 ? 2 : 1;
    return need > back && isBeginning(bytes, length - back, back) ? back : 0;
  }
  return 0;
}

/** Whether these bytes can begin a character. */
function isBeginning(bytes: any, at: number, count: number): boolean {
  if (count < 2) return true;
  const [lead, second] = [bytes[at], bytes[at + 1]];
  const low: number = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high: number = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  return second >= low && second <= high;
}

export function StringDecoder(this: any, encoding?: any): void {
  this.encoding = normalized(encoding);
  Object.defineProperty(this, kRest, { value: Bytes.alloc(0), writable: true, enumerable: false });
}
const kRest: any = Symbol("rest");
const proto: any = (StringDecoder as any).prototype;
proto.write = function write(this: any, chunk: any): string {
  if (typeof chunk === "string") return chunk;
  if (!ArrayBuffer.isView(chunk)) invalidArgument("buf", "an instance of Buffer, TypedArray, or DataView", chunk);
  const view: any = chunk;
  const bytes: any = Bytes.concat([this[kRest], Bytes.from(view.buffer, view.byteOffset, view.byteLength)]);
  const keep: number = unfinished(bytes, this.encoding);
  this[kRest] = bytes.subarray(bytes.length - keep);
  return bytes.toString(this.encoding, 0, bytes.length - keep);
};
proto.end = function end(this: any, chunk?: any): string {
  let text: string = chunk === undefined ? "" : this.write(chunk);
  const rest: any = this[kRest];
  if (rest.length > 0) text += this.encoding === "utf16le" ? rest.toString("utf16le", 0, rest.length - (rest.length % 2)) : rest.toString(this.encoding);
  this[kRest] = Bytes.alloc(0);
  return text;
};
proto.text = function text(this: any, chunk: any, offset: number): string {
  this[kRest] = Bytes.alloc(0);
  return this.write(chunk.slice(offset));
};
Object.defineProperty(proto, "lastNeed", {
  configurable: true,
  enumerable: true,
  get(this: any): number {
    const rest: any = this[kRest];
    if (rest.length === 0) return 0;
    if (this.encoding === "utf8") return (rest[0] >= 0xf0 ? 4 : rest[0] >= 0xe0 ? 3 : 2) - rest.length;
    return this.encoding === "utf16le" ? (rest.length % 2 === 1 ? 1 : 2) : 3 - rest.length;
  },
});
Object.defineProperty(proto, "lastTotal", {
  configurable: true,
  enumerable: true,
  get(this: any): number {
    return this[kRest].length === 0 ? 0 : this[kRest].length + this.lastNeed;
  },
});
export default { StringDecoder };
