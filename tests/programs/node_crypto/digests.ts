// Digests and MACs.
import crypto, { createHash, createHmac, randomBytes, randomUUID, randomInt, timingSafeEqual, pbkdf2Sync, scryptSync, hkdfSync, webcrypto, hash } from "node:crypto"; import { Buffer } from "node:buffer";
const t = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
for (const a of ["md5", "sha1", "sha224", "sha256", "sha384", "sha512", "SHA256", "sha512-256", "RSA-SHA256"]) { console.log(a, createHash(a).update("hello").update(Buffer.from(" world")).digest("hex"), createHmac(a, "key").update("data").digest("base64")); }
console.log(createHash("sha256").digest("base64url"), createHash("md5").update("é", "latin1").digest(), createHash("sha1").update("6162", "hex").digest("latin1").length); const h = createHash("sha256").update("a"); const c = h.copy();
console.log(h.update("b").digest("hex") === createHash("sha256").update("ab").digest("hex"), c.digest("hex"), hash("sha1", "x"));
