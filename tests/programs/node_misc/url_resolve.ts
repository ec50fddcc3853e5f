// url.resolve and file URLs.
import qs from "node:querystring"; import { StringDecoder } from "node:string_decoder"; import path from "node:path"; import url from "node:url"; import * as tp from "node:timers/promises"; import { Buffer } from "node:buffer";
const t = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
for (const [a, b] of [["/one/two/three", "four"], ["http://example.com/", "/one"], ["http://example.com/one", "/two"], ["http://a/b/c/d?q", "../g"], ["http://a/b/c/d", "?y"], ["http://a/b/c/d", "#s"], ["http://a/b/c/d", "//g/h"], ["http://a/b/c/d", "https://x/y"], ["http://a/b/c/d", ""], ["http://a/b/c/d", "./"], ["http://a/b/c/d", "../../../g"], ["a/b", "../c"], ["/a/b/", "."], ["http://a", "b"]]) console.log(a, b, url.resolve(a, b));
console.log(url.fileURLToPath("file:///a/b%20c"), url.urlToHttpOptions !== undefined);
t("fu", () => url.fileURLToPath("http://x"));
t("fu", () => url.fileURLToPath("file://host/x"));
t("fu", () => url.fileURLToPath("file:///a%2fb"));
t("fu", () => url.fileURLToPath(5 as any));
