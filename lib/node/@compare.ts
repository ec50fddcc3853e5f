// Deep equality, as `assert.deepEqual`, `deepStrictEqual`, `partialDeepStrictEqual` and `util.isDeepStrictEqual` understand it.
import { core } from "node:@core";

/** How strict a comparison is. */
export const LOOSE: number = 0;
export const STRICT: number = 1;
export const PARTIAL: number = 2;

/** The pairs that are being compared further out. */
interface Pairs {
  a: any[];
  b: any[];
}

function hasOwnEnumerable(object: any, key: any): boolean {
  return Object.prototype.propertyIsEnumerable.call(object, key);
}

function keysOf(object: any, symbols: boolean): any[] {
  const keys: any[] = Object.keys(object);
  if (symbols) {
    for (const key of Object.getOwnPropertySymbols(object)) if (hasOwnEnumerable(object, key)) keys.push(key);
  }
  return keys;
}

function isIndex(key: any): boolean {
  return typeof key === "string" && /^(0|[1-9]\d*)$/.test(key) && +key < 4294967295;
}

export function equal(a: any, b: any, mode: number, pairs?: Pairs): boolean {
  if (a === b) return a !== 0 || mode === LOOSE || Object.is(a, b);
  if (mode !== LOOSE) {
    if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) {
      return typeof a === "number" && a !== a && b !== b;
    }
    if (mode === STRICT && Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  } else {
    if (a === null || typeof a !== "object") {
      // eslint-disable-next-line eqeqeq
      return (b === null || typeof b !== "object") && (a == b || (a !== a && b !== b));
    }
    if (b === null || typeof b !== "object") return false;
  }
  const kind: string = core.kindOf(a);
  const other: string = core.kindOf(b);
  if (Object.prototype.toString.call(a) !== Object.prototype.toString.call(b)) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b)) return false;
    if (mode === PARTIAL ? a.length < b.length : a.length !== b.length) return false;
    return contents(a, b, kind, mode, pairs);
  }
  if (kind !== other && !(isPlain(kind) && isPlain(other))) return false;
  return inner(a, b, kind, mode) && contents(a, b, kind, mode, pairs);
}

function isPlain(kind: string): boolean {
  return kind === "Object" || kind === "Host" || kind === "Global" || kind === "Math" || kind === "Json";
}

/** What objects of this kind have beside properties and entries. */
function inner(a: any, b: any, kind: string, mode: number): boolean {
  switch (kind) {
    case "Date": {
      const [x, y] = [Date.prototype.getTime.call(a), Date.prototype.getTime.call(b)];
      return x === y || (x !== x && y !== y);
    }
    case "RegExp":
      return a.source === b.source && a.flags === b.flags && a.lastIndex === b.lastIndex;
    case "Number":
    case "String":
    case "Boolean":
    case "BigInt":
    case "Symbol":
      return Object.is(a.valueOf(), b.valueOf());
    case "Error":
      return sameError(a, b, mode);
    case "Map":
    case "Set":
      return mode === PARTIAL ? a.size >= b.size : a.size === b.size;
    case "ArrayBuffer":
      return sameBytes(new Uint8Array(a), new Uint8Array(b), mode);
    case "DataView":
      return sameBytes(new Uint8Array(a.buffer, a.byteOffset, a.byteLength), new Uint8Array(b.buffer, b.byteOffset, b.byteLength), mode);
    case "WeakMap":
    case "WeakSet":
    case "WeakRef":
    case "Promise":
      return false;
  }
  return !kind.endsWith("Array") || kind === "Array" || sameElements(a, b, kind, mode);
}

function sameError(a: any, b: any, mode: number): boolean {
  for (const key of ["message", "name", "cause", "errors"]) {
    // What is enumerable is compared with the other properties.
    if (hasOwnEnumerable(a, key) && hasOwnEnumerable(b, key)) continue;
    if (mode === PARTIAL && !Object.hasOwn(b, key)) continue;
    if (key !== "name" && Object.hasOwn(a, key) !== Object.hasOwn(b, key)) return false;
    if (!equal(a[key], b[key], mode)) return false;
  }
  return true;
}

function sameBytes(a: any, b: any, mode: number): boolean {
  if (mode === PARTIAL ? a.length < b.length : a.length !== b.length) return false;
  for (let i = 0; i < b.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function sameElements(a: any, b: any, kind: string, mode: number): boolean {
  if (mode === PARTIAL ? a.length < b.length : a.length !== b.length) return false;
  const float: boolean = kind.startsWith("Float");
  for (let i = 0; i < b.length; i++) {
    if (a[i] !== b[i] && !(float && a[i] !== a[i] && b[i] !== b[i])) return false;
    if (mode !== LOOSE && float && a[i] === 0 && !Object.is(a[i], b[i])) return false;
  }
  return true;
}

function contents(a: any, b: any, kind: string, mode: number, pairs: Pairs | undefined): boolean {
  const listed: boolean = kind === "Array" || kind.endsWith("Array") || kind === "String";
  const keep = (key: any): boolean => !listed || kind === "Array" || !isIndex(key);
  const ours: any[] = keysOf(a, mode !== LOOSE).filter(keep);
  const theirs: any[] = keysOf(b, mode !== LOOSE).filter(keep);
  if (mode !== PARTIAL && ours.length !== theirs.length) return false;
  if (!(kind === "Array" && mode === PARTIAL)) {
    for (const key of theirs) if (!hasOwnEnumerable(a, key)) return false;
  }
  const all: Pairs = pairs === undefined ? { a: [], b: [] } : pairs;
  for (let i = all.a.length - 1; i >= 0; i--) {
    if (all.a[i] === a || all.b[i] === b) return all.a[i] === a && all.b[i] === b;
  }
  all.a.push(a);
  all.b.push(b);
  const same: boolean = entries(a, b, theirs, kind, mode, all);
  all.a.pop();
  all.b.pop();
  return same;
}

function entries(a: any, b: any, keys: any[], kind: string, mode: number, pairs: Pairs): boolean {
  if (kind === "Set" && !sets(a, b, mode, pairs)) return false;
  if (kind === "Map" && !maps(a, b, mode, pairs)) return false;
  if (kind === "Array" && mode === PARTIAL) return partialArrays(a, b, keys, pairs);
  for (const key of keys) if (!equal(a[key], b[key], mode, pairs)) return false;
  return true;
}

/** Whether the elements of `b` are in `a`, in this order. */
function partialArrays(a: any[], b: any[], keys: any[], pairs: Pairs): boolean {
  let at: number = 0;
  for (let i = 0; i < b.length; i++) {
    while (at < a.length && !equal(a[at], b[i], PARTIAL, pairs)) at++;
    if (at === a.length) return false;
    at++;
  }
  for (const key of keys) if (!isIndex(key) && !equal((a as any)[key], (b as any)[key], PARTIAL, pairs)) return false;
  return true;
}

function isPrimitive(value: any): boolean {
  return (typeof value !== "object" && typeof value !== "function") || value === null;
}

function sets(a: any, b: any, mode: number, pairs: Pairs): boolean {
  const rest: any[] = [];
  for (const value of a) if (!b.has(value)) rest.push(value);
  for (const value of b) {
    if (a.has(value)) continue;
    if (mode !== LOOSE && isPrimitive(value)) return false;
    const at: number = rest.findIndex((other: any) => (mode === LOOSE || !isPrimitive(other)) && equal(other, value, mode, pairs));
    if (at < 0) return false;
    rest.splice(at, 1);
  }
  return mode === PARTIAL || rest.length === 0;
}

function maps(a: any, b: any, mode: number, pairs: Pairs): boolean {
  const rest: any[] = [];
  for (const key of a.keys()) if (!b.has(key)) rest.push(key);
  for (const [key, value] of b) {
    if (a.has(key)) {
      if (equal(a.get(key), value, mode, pairs)) continue;
      if (mode !== LOOSE || isPrimitive(key)) return false;
    }
    if (mode !== LOOSE && isPrimitive(key)) return false;
    const at: number = rest.findIndex((other: any) => equal(other, key, mode, pairs) && equal(a.get(other), value, mode, pairs));
    if (at < 0) return false;
    rest.splice(at, 1);
  }
  return mode === PARTIAL || rest.length === 0;
}
