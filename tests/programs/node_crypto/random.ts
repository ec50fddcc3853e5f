// Random bytes, integers, comparison.
import crypto, { createHash, createHmac, randomBytes, randomUUID, randomInt, timingSafeEqual, pbkdf2Sync, scryptSync, hkdfSync, webcrypto, hash } from "node:crypto"; import { Buffer } from "node:buffer";
const t = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
console.log(randomBytes(8).length, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(randomUUID()), Array.from({ length: 50 }, () => randomInt(3, 6)).every(x => x >= 3 && x < 6), randomInt(1), timingSafeEqual(Buffer.from("a"), Buffer.from("a")), timingSafeEqual(Buffer.from("a"), Buffer.from("b")));
t("ts", () => timingSafeEqual(Buffer.from("a"), Buffer.from("ab")));
t("ri", () => randomInt(5, 5));
t("rb", () => randomBytes(-1));
t("rb", () => randomBytes("x" as any));
const u = new Uint32Array(4);
console.log(webcrypto.getRandomValues(u) === u, u.some(x => x > 0), crypto.getHashes().includes("sha256"), crypto.createHash === createHash, crypto.randomFillSync(Buffer.alloc(4)).length);
