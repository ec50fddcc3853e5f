// node:querystring.
import qs from "node:querystring"; import { StringDecoder } from "node:string_decoder"; import path from "node:path"; import url from "node:url"; import * as tp from "node:timers/promises"; import { Buffer } from "node:buffer";
const t = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
for (const s of ["a=1&b=2&a=3", "", "a", "=b", "a=", "&&a=1&", "a%20b=c+d", "x=%zz&y=%E2%9C%93", "a=b=c", "%C3%A9=%FF", "a=1&a=2&a=3", "__proto__=1", "hasOwnProperty=x"]) console.log(s, qs.parse(s));
console.log(qs.parse("a:1;b:2", ";", ":"), qs.parse("a=1&b=2&c=3", null as any, null as any, { maxKeys: 2 }), qs.stringify({ a: [1, 2], b: "x y", c: true, d: null, e: undefined, f: {}, g: 5n, h: NaN, i: "é✓😀", "k&": "=" }), qs.stringify({ a: 1, b: 2 }, ";", ":"), qs.stringify("x" as any), qs.escape("a b&c/ü!*'()"), qs.unescape("a%20b%zz"), qs.encode === qs.stringify);
