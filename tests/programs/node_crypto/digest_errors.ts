// Hashes that are used wrongly.
import crypto, { createHash, createHmac, randomBytes, randomUUID, randomInt, timingSafeEqual, pbkdf2Sync, scryptSync, hkdfSync, webcrypto, hash } from "node:crypto"; import { Buffer } from "node:buffer";
const t = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
t("twice", () => { const x = createHash("md5"); x.digest(); x.digest(); });
t("upd", () => { const x = createHash("md5"); x.digest(); x.update("a"); });
t("unk", () => createHash("nope"));
t("arg", () => createHash("md5").update(5 as any));
t("key", () => createHmac("md5", null as any));
t("unk", () => createHmac("nope", "k"));
