// node:crypto: digests, MACs, key derivation and random bytes. A Hash keeps what it was given until the digest is asked for.
import { codedError, core, inspectText, invalidArgument } from "node:@core";
import { Buffer } from "node:buffer";

const Bytes: any = Buffer;
const DIGESTS: any = {
  md5: "md5", sha1: "sha1", sha224: "sha224", sha256: "sha256", sha384: "sha384", sha512: "sha512", "sha512-224": "sha512-224",
  "sha512-256": "sha512-256", "rsa-md5": "md5", "rsa-sha1": "sha1", "rsa-sha224": "sha224", "rsa-sha256": "sha256", "rsa-sha384": "sha384",
  "rsa-sha512": "sha512", "sha-1": "sha1", "sha-256": "sha256", "sha-384": "sha384", "sha-512": "sha512", "sha2-256": "sha256",
  "sha2-384": "sha384", "sha2-512": "sha512", "sha512/256": "sha512-256", "sha512/224": "sha512-224",
};

function unsupported(name: string): any {
  return function (): never {
    throw new TypeError("crypto." + name + " is not supported by Tsuba yet");
  };
}

function digestOf(name: string): any {
  const lower: string = name.toLowerCase();
  return Object.hasOwn(DIGESTS, lower) ? DIGESTS[lower] : undefined;
}

const DATA = "of type string or an instance of Buffer, TypedArray, or DataView";

function bytesOf(value: any, name: string, encoding?: any): any {
  if (typeof value === "string") return Bytes.from(value, encoding === undefined || encoding === "buffer" ? "utf8" : encoding);
  if (ArrayBuffer.isView(value)) {
    const view: any = value;
    return Bytes.from(view.buffer, view.byteOffset, view.byteLength);
  }
  if (core.kindOf(value) === "ArrayBuffer") return Bytes.from(value);
  invalidArgument(name, DATA, value);
}

function owned(bytes: any): any {
  return Bytes.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Bytes, or text if an encoding is given. */
function output(bytes: any, encoding: any): any {
  return encoding === undefined || encoding === null || encoding === "buffer" ? bytes : bytes.toString(encoding);
}

function alreadyCalled(): never {
  throw codedError("Error", "ERR_CRYPTO_HASH_FINALIZED", "Digest already called");
}

/** What `createHash` returns. */
export class Hash {
  #name: string;
  #parts: any[] = [];
  #done = false;
  constructor(name: string, parts: any[]) {
    this.#name = name;
    this.#parts = parts;
  }
  update(data: any, encoding?: any): any {
    if (this.#done) alreadyCalled();
    const bytes: any = bytesOf(data, "data", encoding);
    this.#parts.push(typeof data === "string" ? bytes : Bytes.from(bytes));
    return this;
  }
  digest(encoding?: any): any {
    if (this.#done) alreadyCalled();
    this.#done = true;
    return output(owned(core.hashOf(this.#name, Bytes.concat(this.#parts))), encoding);
  }
  copy(): any {
    if (this.#done) alreadyCalled();
    return new Hash(this.#name, this.#parts.slice());
  }
}

/** What `createHmac` returns. */
export class Hmac {
  #name: string;
  #key: any;
  #parts: any[] = [];
  #done = false;
  constructor(name: string, key: any) {
    this.#name = name;
    this.#key = key;
  }
  update(data: any, encoding?: any): any {
    if (this.#done) alreadyCalled();
    const bytes: any = bytesOf(data, "data", encoding);
    this.#parts.push(typeof data === "string" ? bytes : Bytes.from(bytes));
    return this;
  }
  digest(encoding?: any): any {
    if (this.#done) return output(Bytes.alloc(0), encoding);
    this.#done = true;
    return output(owned(core.hmacOf(this.#name, this.#key, Bytes.concat(this.#parts))), encoding);
  }
}

export function createHash(algorithm: any, options?: any): any {
  if (typeof algorithm !== "string") invalidArgument("algorithm", "of type string", algorithm);
  const name: any = digestOf(algorithm);
  if (name === undefined) throw unknownDigest();
  if (options && options.outputLength !== undefined) throw new TypeError("crypto.createHash with outputLength is not supported by Tsuba yet");
  return new Hash(name, []);
}
function unknownDigest(): any {
  return new Error("Digest method not supported");
}
function invalidDigest(name: any): any {
  return codedError("TypeError", "ERR_CRYPTO_INVALID_DIGEST", "Invalid digest: " + name);
}
export function createHmac(algorithm: any, key: any): any {
  if (typeof algorithm !== "string") invalidArgument("hmac", "of type string", algorithm);
  const name: any = digestOf(algorithm);
  if (key === undefined || key === null) invalidArgument("key", "of type string or an instance of ArrayBuffer, Buffer, TypedArray, DataView, KeyObject, or CryptoKey", key);
  const bytes: any = bytesOf(key, "key");
  if (name === undefined) throw invalidDigest(algorithm);
  return new Hmac(name, Bytes.from(bytes));
}
export function hash(algorithm: any, data: any, encoding: any = "hex"): any {
  if (typeof algorithm !== "string") invalidArgument("algorithm", "of type string", algorithm);
  const name: any = digestOf(algorithm);
  if (name === undefined) throw unknownDigest();
  return output(owned(core.hashOf(name, bytesOf(data, "input"))), typeof encoding === "object" ? encoding.outputEncoding || "hex" : encoding);
}
export function getHashes(): string[] {
  return [
    "RSA-MD5", "RSA-SHA1", "RSA-SHA224", "RSA-SHA256", "RSA-SHA384", "RSA-SHA512", "md5", "sha1", "sha224", "sha256", "sha384", "sha512",
    "sha512-224", "sha512-256",
  ];
}

// ---- random ----

function outOfRange(name: string, expected: string, value: any): never {
  let text: string = inspectText(value);
  if (Number.isInteger(value) && Math.abs(value) > 2 ** 32) text = text.replace(/\B(?=(\d{3})+$)/g, "_");
  throw codedError("RangeError", "ERR_OUT_OF_RANGE", 'The value of "' + name + '" is out of range. It must be ' + expected + ". Received " + text);
}

export function randomBytes(size: any, callback?: any): any {
  if (typeof size !== "number") invalidArgument("size", "of type number", size);
  if (!(size >= 0 && size <= 2147483647)) outOfRange("size", ">= 0 && <= 2147483647", size);
  const made: any = Bytes.alloc(size);
  core.fillRandomly(made, 0, made.length);
  if (callback === undefined) return made;
  core.ioLater(() => callback(null, made));
}
export { randomBytes as pseudoRandomBytes };
export function randomFillSync(target: any, offset: any = 0, size?: any): any {
  const whole: any = core.kindOf(target) === "ArrayBuffer" ? new Uint8Array(target) : target;
  if (!ArrayBuffer.isView(whole)) invalidArgument("buf", "an instance of ArrayBuffer or ArrayBufferView", target);
  const view: any = new Uint8Array((whole as any).buffer, (whole as any).byteOffset, (whole as any).byteLength);
  const width: number = (whole as any).BYTES_PER_ELEMENT || 1;
  const from: number = offset * width;
  if (from > view.length) outOfRange("offset", ">= 0 && <= " + view.length, offset);
  const count: number = size === undefined ? view.length - from : size * width;
  if (from + count > view.length) outOfRange("size + offset", "<= " + view.length, from + count);
  core.fillRandomly(view, from, count);
  return target;
}
export function randomFill(target: any, ...rest: any[]): void {
  const callback: any = rest.pop();
  if (typeof callback !== "function") invalidArgument("callback", "of type function", callback);
  randomFillSync(target, rest[0], rest[1]);
  core.ioLater(() => callback(null, target));
}
export function randomInt(min: any, max?: any, callback?: any): any {
  let [low, high, done] = [min, max, callback];
  if (max === undefined || typeof max === "function") [low, high, done] = [0, min, max];
  if (!Number.isSafeInteger(low)) invalidArgument("min", "a safe integer", low);
  if (!Number.isSafeInteger(high)) invalidArgument("max", "a safe integer", high);
  if (high <= low) outOfRange("max", 'greater than the value of "min" (' + low + ")", high);
  const range: number = high - low;
  if (range > 281474976710655) outOfRange(max === undefined ? "max" : "max - min", "<= 281474976710655", range);
  const limit: number = 281474976710656 - (281474976710656 % range);
  const bytes: any = Bytes.alloc(6);
  let n: number;
  do {
    core.fillRandomly(bytes, 0, 6);
    n = bytes.readUIntBE(0, 6);
  } while (n >= limit);
  const result: number = low + (n % range);
  if (done === undefined) return result;
  process.nextTick(done, undefined, result);
}
export function randomUUID(): string {
  const bytes: any = randomBytes(16);
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex: string = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
export function timingSafeEqual(a: any, b: any): boolean {
  const what: string = "an instance of ArrayBuffer, Buffer, TypedArray, or DataView";
  if (!ArrayBuffer.isView(a)) invalidArgument("buf1", what, a);
  if (!ArrayBuffer.isView(b)) invalidArgument("buf2", what, b);
  const [x, y] = [bytesOf(a, "buf1"), bytesOf(b, "buf2")];
  if (x.length !== y.length) {
    throw codedError("RangeError", "ERR_CRYPTO_TIMING_SAFE_EQUAL_LENGTH", "Input buffers must have the same byte length");
  }
  let different = 0;
  for (let i = 0; i < x.length; i++) different |= x[i] ^ y[i];
  return different === 0;
}

// ---- keys from passwords ----

function checkCount(value: any, name: string, min: number): void {
  if (typeof value !== "number") invalidArgument(name, "of type number", value);
  if (!Number.isInteger(value)) outOfRange(name, "an integer", value);
  if (value < min || value > 2147483647) outOfRange(name, ">= " + min + " && <= 2147483647", value);
}
export function pbkdf2Sync(password: any, salt: any, iterations: any, length: any, digest: any): any {
  if (typeof digest !== "string") invalidArgument("digest", "of type string", digest);
  const [p, s] = [bytesOf(password, "password"), bytesOf(salt, "salt")];
  checkCount(iterations, "iterations", 1);
  checkCount(length, "keylen", 0);
  const name: any = digestOf(digest);
  if (name === undefined) throw invalidDigest(digest);
  return owned(core.pbkdf2Of(p, s, iterations, length, name));
}
export function pbkdf2(password: any, salt: any, iterations: any, length: any, digest: any, callback: any): void {
  if (typeof callback !== "function") invalidArgument("callback", "of type function", callback);
  const key: any = pbkdf2Sync(password, salt, iterations, length, digest);
  core.ioLater(() => callback(null, key));
}
export function scryptSync(password: any, salt: any, length: any, options: any = {}): any {
  const [p, s] = [bytesOf(password, "password"), bytesOf(salt, "salt")];
  checkCount(length, "keylen", 0);
  const cost: number = options.N ?? options.cost ?? 16384;
  const size: number = options.r ?? options.blockSize ?? 8;
  const ways: number = options.p ?? options.parallelization ?? 1;
  const room: number = options.maxmem ?? 33554432;
  const key: any = 128 * cost * size > room ? undefined : core.scryptOf(p, s, cost, size, ways, length);
  if (key === undefined) {
    const why: string = 128 * cost * size > room ? ": error:030000AC:digital envelope routines::memory limit exceeded" : "";
    throw codedError("RangeError", "ERR_CRYPTO_INVALID_SCRYPT_PARAMS", "Invalid scrypt params" + why);
  }
  return owned(key);
}
export function scrypt(password: any, salt: any, length: any, options: any, callback?: any): void {
  const done: any = typeof options === "function" ? options : callback;
  if (typeof done !== "function") invalidArgument("callback", "of type function", done);
  const key: any = scryptSync(password, salt, length, typeof options === "function" ? {} : options);
  core.ioLater(() => done(null, key));
}
export function hkdfSync(digest: any, key: any, salt: any, info: any, length: any): any {
  const name: any = digestOf(String(digest));
  if (name === undefined) throw invalidDigest(digest);
  const size: number = core.hashOf(name, Bytes.alloc(0)).length;
  if (length > 255 * size) throw codedError("RangeError", "ERR_CRYPTO_INVALID_KEYLEN", "Invalid key length");
  const given: any = bytesOf(salt, "salt");
  const secret: any = owned(core.hmacOf(name, given.length > 0 ? given : Bytes.alloc(size), bytesOf(key, "ikm")));
  const context: any = bytesOf(info, "info");
  const parts: any[] = [];
  let last: any = Bytes.alloc(0);
  for (let i = 1; (i - 1) * size < length; i++) {
    last = owned(core.hmacOf(name, secret, Bytes.concat([last, context, Bytes.from([i])])));
    parts.push(last);
  }
  const all: any = Bytes.concat(parts, length);
  return all.buffer.slice(all.byteOffset, all.byteOffset + length);
}

// ---- the web's ----

class Crypto {
  getRandomValues(target: any): any {
    if (!ArrayBuffer.isView(target)) {
      invalidArgument("typedArray", "an instance of TypedArray", target);
    }
    return randomFillSync(target);
  }
  randomUUID(): string {
    return randomUUID();
  }
  get subtle(): never {
    throw new TypeError("crypto.subtle is not supported by Tsuba yet");
  }
}
Object.defineProperty(Crypto.prototype, Symbol.toStringTag, { value: "Crypto", configurable: true });
export const webcrypto: any = new Crypto();
export function getRandomValues(target: any): any {
  return webcrypto.getRandomValues(target);
}
Object.defineProperty(globalThis, "crypto", { value: webcrypto, writable: true, enumerable: true, configurable: true });

const missing: any = {};
for (const name of [
  "checkPrime", "checkPrimeSync", "createCipheriv", "createDecipheriv", "createDiffieHellman", "createDiffieHellmanGroup", "createECDH",
  "createPrivateKey", "createPublicKey", "createSecretKey", "createSign", "createVerify", "diffieHellman", "generateKey", "generateKeyPair",
  "generateKeyPairSync", "generateKeySync", "generatePrime", "generatePrimeSync", "getCiphers", "getCipherInfo", "getCurves",
  "getDiffieHellman", "hkdf", "privateDecrypt", "privateEncrypt", "publicDecrypt", "publicEncrypt", "setEngine", "sign", "verify", "Certificate",
  "Cipheriv", "Decipheriv", "DiffieHellman", "ECDH", "KeyObject", "Sign", "Verify", "X509Certificate", "getFips", "setFips", "secureHeapUsed",
]) {
  missing[name] = unsupported(name);
}
export const {
  checkPrime, checkPrimeSync, createCipheriv, createDecipheriv, createDiffieHellman, createDiffieHellmanGroup, createECDH, createPrivateKey,
  createPublicKey, createSecretKey, createSign, createVerify, diffieHellman, generateKey, generateKeyPair, generateKeyPairSync,
  generateKeySync, generatePrime, generatePrimeSync, getCiphers, getCipherInfo, getCurves, getDiffieHellman, hkdf, privateDecrypt,
  privateEncrypt, publicDecrypt, publicEncrypt, setEngine, sign, verify, Certificate, Cipheriv, Decipheriv, DiffieHellman, ECDH, KeyObject, Sign,
  Verify, X509Certificate, getFips, setFips, secureHeapUsed,
}: any = missing;
export default {
  ...missing, createHash, createHmac, hash, getHashes, randomBytes, pseudoRandomBytes: randomBytes, randomFill, randomFillSync, randomInt,
  randomUUID, timingSafeEqual, pbkdf2, pbkdf2Sync, scrypt, scryptSync, hkdfSync, Hash, Hmac, webcrypto, getRandomValues,
  get subtle(): any {
    return webcrypto.subtle;
  },
};
