// Keys from passwords.
import crypto, { createHash, createHmac, randomBytes, randomUUID, randomInt, timingSafeEqual, pbkdf2Sync, scryptSync, hkdfSync, webcrypto, hash } from "node:crypto"; import { Buffer } from "node:buffer";
const t = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
console.log(pbkdf2Sync("pw", "salt", 100, 20, "sha1").toString("hex"), pbkdf2Sync("pw", "salt", 10, 40, "sha512").toString("hex"), scryptSync("pw", "salt", 32, { N: 16 }).toString("hex"), Buffer.from(hkdfSync("sha256", "key", "salt", "info", 42)).toString("hex"));
t("pb", () => pbkdf2Sync("p", "s", 0, 1, "sha1"));
t("pb", () => pbkdf2Sync("p", "s", 1, 1, "nope"));
