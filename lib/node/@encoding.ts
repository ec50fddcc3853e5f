// TextEncoder, TextDecoder, atob and btoa.
import { codedError, core, inspectText, invalidArgument } from "node:@core";
import { DOMException } from "node:@errors";

const custom: symbol = Symbol.for("nodejs.util.inspect.custom");

export class TextEncoder {
  get encoding(): string {
    return "utf-8";
  }
  encode(input: any = ""): Uint8Array {
    return core.utf8Encode(String(input));
  }
  encodeInto(source: any, target: any): any {
    if (typeof source !== "string") invalidArgument("src", "of type string", source);
    if (!(target instanceof Uint8Array)) invalidArgument("dest", "an instance of Uint8Array", target);
    const text: string = source;
    let read: number = 0;
    let written: number = 0;
    const room: number = target.length;
    while (read < text.length) {
      const point: number = text.codePointAt(read) as number;
      const units: number = point > 0xffff ? 2 : 1;
      const c: number = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
      const bytes: number = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
      if (written + bytes > room) break;
      if (bytes === 1) {
        target[written++] = c;
      } else {
        target[written++] = (bytes === 2 ? 0xc0 : bytes === 3 ? 0xe0 : 0xf0) | (c >> (6 * (bytes - 1)));
        for (let shift = 6 * (bytes - 2); shift >= 0; shift -= 6) target[written++] = 0x80 | ((c >> shift) & 63);
      }
      read += units;
    }
    return { read, written };
  }
  get [Symbol.toStringTag](): string {
    return "TextEncoder";
  }
  [custom as any](depth: any, options: any, inspect: any): any {
    if (typeof depth === "number" && depth < 0) return this;
    return "TextEncoder " + inspect({ encoding: "utf-8" }, { depth: null });
  }
}

const UTF8: string[] = ["unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8", "utf-8", "utf8", "x-unicode20utf8"];
const UTF16: string[] = ["csunicode", "iso-10646-ucs-2", "ucs-2", "unicode", "unicodefeff", "utf-16", "utf-16le"];
const LATIN1: string[] = [
  "ansi_x3.4-1968", "ascii", "cp1252", "cp819", "csisolatin1", "ibm819", "iso-8859-1", "iso-ir-100", "iso8859-1",
  "iso88591", "iso_8859-1", "iso_8859-1:1987", "l1", "latin1", "us-ascii", "windows-1252", "x-cp1252",
];

function encodingOf(label: string): string {
  const name: string = label.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, "").toLowerCase();
  if (UTF8.includes(name)) return "utf-8";
  if (UTF16.includes(name)) return "utf-16le";
  if (name === "unicodefffe" || name === "utf-16be") return "utf-16be";
  if (LATIN1.includes(name)) return "windows-1252";
  throw codedError("RangeError", "ERR_ENCODING_NOT_SUPPORTED", 'The "' + label + '" encoding is not supported');
}

function bytesOf(input: any): Uint8Array {
  if (input === undefined) return new Uint8Array(0);
  if (input instanceof ArrayBuffer) return new Uint8Array(input);
  if (ArrayBuffer.isView(input)) return new Uint8Array(input.buffer as ArrayBuffer, input.byteOffset, input.byteLength);
  return invalidArgument("list", "an instance of SharedArrayBuffer, ArrayBuffer or ArrayBufferView", input);
}

export class TextDecoder {
  #encoding: string;
  #fatal: boolean;
  #ignoreBOM: boolean;
  #pending: Uint8Array = new Uint8Array(0);
  #begun: boolean = false;

  constructor(label: any = "utf-8", options: any = undefined) {
    this.#encoding = encodingOf(String(label));
    if (options !== undefined && options !== null && typeof options !== "object") {
      invalidArgument("options", "of type object", options);
    }
    this.#fatal = options !== undefined && options !== null && !!options.fatal;
    this.#ignoreBOM = options !== undefined && options !== null && !!options.ignoreBOM;
  }
  get encoding(): string {
    return this.#encoding;
  }
  get fatal(): boolean {
    return this.#fatal;
  }
  get ignoreBOM(): boolean {
    return this.#ignoreBOM;
  }

  decode(input: any = undefined, options: any = undefined): string {
    const stream: boolean = options !== undefined && options !== null && !!options.stream;
    let bytes: Uint8Array = bytesOf(input);
    if (this.#pending.length > 0) {
      const joined: Uint8Array = new Uint8Array(this.#pending.length + bytes.length);
      joined.set(this.#pending, 0);
      joined.set(bytes, this.#pending.length);
      bytes = joined;
      this.#pending = new Uint8Array(0);
    }
    if (stream) {
      const complete: number = core.completeText(this.#encoding, bytes);
      if (complete < bytes.length) {
        this.#pending = bytes.slice(complete);
        bytes = bytes.subarray(0, complete);
      }
    }
    const text: any = core.decodeText(this.#encoding, bytes, this.#fatal);
    if (text === undefined) {
      this.#begun = false;
      throw codedError("TypeError", "ERR_ENCODING_INVALID_ENCODED_DATA", "The encoded data was not valid for encoding " + this.#encoding);
    }
    let result: string = text;
    if (!this.#begun && result.length > 0) {
      if (!this.#ignoreBOM && this.#encoding !== "windows-1252" && result.charCodeAt(0) === 0xfeff) result = result.slice(1);
      this.#begun = true;
    }
    if (!stream) this.#begun = false;
    return result;
  }
  get [Symbol.toStringTag](): string {
    return "TextDecoder";
  }
}

const DIGITS: string = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

export function btoa(input: any): string {
  if (arguments.length === 0) {
    throw codedError("TypeError", "ERR_MISSING_ARGS", 'The "input" argument must be specified');
  }
  const text: string = String(input);
  let out: string = "";
  for (let i = 0; i < text.length; i += 3) {
    const a: number = text.charCodeAt(i);
    const b: number = i + 1 < text.length ? text.charCodeAt(i + 1) : 0;
    const c: number = i + 2 < text.length ? text.charCodeAt(i + 2) : 0;
    if (a > 255 || b > 255 || c > 255) throw new DOMException("Invalid character", "InvalidCharacterError");
    const word: number = (a << 16) | (b << 8) | c;
    out += DIGITS[word >> 18] + DIGITS[(word >> 12) & 63];
    out += i + 1 < text.length ? DIGITS[(word >> 6) & 63] : "=";
    out += i + 2 < text.length ? DIGITS[word & 63] : "=";
  }
  return out;
}

export function atob(input: any): string {
  if (arguments.length === 0) {
    throw codedError("TypeError", "ERR_MISSING_ARGS", 'The "input" argument must be specified');
  }
  let text: string = String(input).replace(/[\t\n\f\r ]/g, "");
  if (text.length % 4 === 0) {
    if (text.endsWith("==")) text = text.slice(0, -2);
    else if (text.endsWith("=")) text = text.slice(0, -1);
  }
  for (let i = 0; i < text.length; i++) {
    if (!DIGITS.includes(text[i])) throw new DOMException("Invalid character", "InvalidCharacterError");
  }
  if (text.length % 4 === 1) {
    throw new DOMException("The string to be decoded is not correctly encoded.", "InvalidCharacterError");
  }
  let out: string = "";
  let word: number = 0;
  let bits: number = 0;
  for (let i = 0; i < text.length; i++) {
    const digit: number = DIGITS.indexOf(text[i]);
    word = ((word << 6) | digit) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      out += String.fromCharCode((word >> bits) & 255);
    }
  }
  return out;
}

core.defineGlobal("TextEncoder", TextEncoder);
core.defineGlobal("TextDecoder", TextDecoder);
core.defineGlobal("atob", atob, true);
core.defineGlobal("btoa", btoa, true);
