// node:querystring: the old way to take a query apart. Unlike URLSearchParams it knows lists, and other separators.
const PLAIN: RegExp = /[A-Za-z0-9\-_.!~*'()]/;

function malformed(): never {
  const error: any = new URIError("URI malformed");
  error.code = "ERR_INVALID_URI";
  throw error;
}

function hex(byte: number): string {
  return "%" + (byte < 16 ? "0" : "") + byte.toString(16).toUpperCase();
}

export function escape(text: any): string {
  let s: string = typeof text === "string" ? text : typeof text === "object" ? String(text) : text + "";
  let out = "";
  for (let i = 0; i < s.length; i++) {
    let c: number = s.charCodeAt(i);
    if (c < 0x80) {
      out += PLAIN.test(s[i]) ? s[i] : hex(c);
    } else if (c < 0x800) {
      out += hex(0xc0 | (c >> 6)) + hex(0x80 | (c & 0x3f));
    } else if (c < 0xd800 || c >= 0xe000) {
      out += hex(0xe0 | (c >> 12)) + hex(0x80 | ((c >> 6) & 0x3f)) + hex(0x80 | (c & 0x3f));
    } else {
      i++;
      if (i >= s.length) malformed();
      c = 0x10000 + (((c & 0x3ff) << 10) | (s.charCodeAt(i) & 0x3ff));
      out += hex(0xf0 | (c >> 18)) + hex(0x80 | ((c >> 12) & 0x3f)) + hex(0x80 | ((c >> 6) & 0x3f)) + hex(0x80 | (c & 0x3f));
    }
  }
  return out;
}

/** The bytes of a text whose escapes stand for bytes, other characters for themselves. */
export function unescapeBuffer(text: string): number[] {
  const out: number[] = [];
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "%" && /^[0-9a-fA-F]{2}$/.test(text.slice(i + 1, i + 3))) {
      out.push(parseInt(text.slice(i + 1, i + 3), 16));
      i += 2;
    } else {
      out.push(text.charCodeAt(i) & 255);
    }
  }
  return out;
}

/** UTF-8 as text, what is malformed as U+FFFD. */
function decodeLossily(text: string): string {
  let out = "";
  let i = 0;
  while (i < text.length) {
    if (text[i] !== "%") {
      out += text[i++];
      continue;
    }
    let end: number = i;
    while (/^%[0-9a-fA-F]{2}$/.test(text.slice(end, end + 3))) end += 3;
    if (end === i) {
      out += text[i++];
      continue;
    }
    out += utf8(unescapeBuffer(text.slice(i, end)));
    i = end;
  }
  return out;
}

function utf8(bytes: number[]): string {
  let out = "";
  for (let i = 0; i < bytes.length; ) {
    const b: number = bytes[i];
    const more: number = b < 0x80 ? 0 : b >= 0xc2 && b < 0xe0 ? 1 : b >= 0xe0 && b < 0xf0 ? 2 : b >= 0xf0 && b < 0xf5 ? 3 : -1;
    if (more <= 0) {
      out += more === 0 ? String.fromCharCode(b) : "\ufffd";
      i++;
      continue;
    }
    let point: number = b & (0x3f >> more);
    let taken = 1;
    while (taken <= more) {
      const next: number = bytes[i + taken];
      const low: number = taken > 1 ? 0x80 : b === 0xe0 ? 0xa0 : b === 0xf0 ? 0x90 : 0x80;
      const high: number = taken > 1 ? 0xbf : b === 0xed ? 0x9f : b === 0xf4 ? 0x8f : 0xbf;
      if (!(next >= low && next <= high)) break;
      point = (point << 6) | (next & 0x3f);
      taken++;
    }
    out += taken > more ? String.fromCodePoint(point) : "\ufffd";
    i += taken;
  }
  return out;
}

export function unescape(text: any): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return decodeLossily(String(text));
  }
}

function primitive(value: any): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" && isFinite(value)) return "" + value;
  if (typeof value === "bigint" || typeof value === "boolean") return "" + value;
  return "";
}

export function stringify(object: any, separator?: any, equals?: any, options?: any): string {
  const sep: string = separator || "&";
  const eq: string = equals || "=";
  const given: any = options && typeof options.encodeURIComponent === "function" ? options.encodeURIComponent : qs.escape;
  const encode: any = (value: any): string => given(primitive(value));
  if (object === null || typeof object !== "object") return "";
  const parts: string[] = [];
  for (const key of Object.keys(object)) {
    const value: any = object[key];
    const start: string = encode(key) + eq;
    if (Array.isArray(value)) for (const item of value) parts.push(start + encode(item));
    else parts.push(start + encode(value));
  }
  return parts.join(sep);
}

export function parse(text: any, separator?: any, equals?: any, options?: any): any {
  const result: any = Object.create(null);
  if (typeof text !== "string" || text.length === 0) return result;
  const sep: string = separator ? separator + "" : "&";
  const eq: string = equals ? equals + "" : "=";
  const limit: number = options && typeof options.maxKeys === "number" ? options.maxKeys : 1000;
  const custom: any = options && typeof options.decodeURIComponent === "function" ? options.decodeURIComponent : undefined;
  const decode = (part: string): string => {
    const spaced: string = part.replace(/\+/g, " ");
    if (custom !== undefined) {
      try {
        return custom(part.replace(/\+/g, "%20"));
      } catch {
        return qs.unescape(spaced);
      }
    }
    return spaced.includes("%") ? qs.unescape(spaced) : spaced;
  };
  let parts: string[] = text.split(sep);
  if (limit > 0) parts = parts.filter((p) => p !== "").slice(0, limit);
  for (const part of parts) {
    if (part === "") continue;
    const at: number = part.indexOf(eq);
    const key: string = decode(at < 0 ? part : part.slice(0, at));
    const value: string = at < 0 ? "" : decode(part.slice(at + eq.length));
    if (!(key in result)) result[key] = value;
    else if (Array.isArray(result[key])) result[key].push(value);
    else result[key] = [result[key], value];
  }
  return result;
}
export { stringify as encode, parse as decode };
const qs: any = { unescapeBuffer, unescape, escape, stringify, encode: stringify, parse, decode: parse };
export default qs;
