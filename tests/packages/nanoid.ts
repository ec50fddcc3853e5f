// Tests nanoid: lengths, alphabets, uniqueness, a source of random bytes of one's own.
import { nanoid, customAlphabet, customRandom, urlAlphabet } from "nanoid";
import { nanoid as weak } from "nanoid/non-secure";
const ids = new Set<string>();
for (let i = 0; i < 2000; i++) ids.add(nanoid());
console.log(ids.size, [...ids].every((id) => id.length === 21 && /^[\w-]+$/.test(id)), nanoid(5).length, nanoid(0));
const dice = customAlphabet("123456", 10);
console.log(dice().length, /^[1-6]+$/.test(dice()), dice(4).length);
let state = 1;
const fixed = customRandom("abcdef", 12, (size) => Uint8Array.from({ length: size }, () => (state = (state * 75 + 74) % 65537) & 255));
console.log(fixed(), fixed(), urlAlphabet.length, [...urlAlphabet].sort().join(""));
console.log(weak().length, weak(3).length);
