// URL: parsing, resolving, parts, setters, what is not a URL, how it is shown.
const parts = (u: URL) => [u.href, u.origin, u.protocol, u.username, u.password, u.host, u.hostname, u.port, u.pathname, u.search, u.hash];
for (const text of [
  "https://user:pa%20ss@example.com:8080/a/b/../c?x=1&y=2#frag", "http://EXAMPLE.com:80", "HTTPS://example.com:443/%7Efoo/../bar", "file:///C:/a/../b.txt", "file:///etc/passwd",
  "mailto:someone@example.com", "data:text/plain,hello world", "javascript:alert(1)", "ftp://f.org:21/x", "ws://h/p?q", "http://[::1]:3000/", "http://192.168.0.1.:9/", "http://0x7f.1/",
  "http://ex%41mple.com/", "http://münchen.de/ä?ö#ü", "http://日本語.jp/", "https://a.b/ c?d e#f g", "https://a/\\b\\c", "  https://trim.me  ", "https://a/b?c=d?e#f#g", "blob:https://a.com/uuid", "http://a/?", "http://a/#", "about:blank", "https://a/%zz%41", "http://u@h", "http://u:@h", "http://:p@h", "non-special://Host/path?q#h", "urn:isbn:123",
]) {
  try { console.log(JSON.stringify(parts(new URL(text)))); } catch (e: any) { console.log(text, e.name, e.code, e.message, e.input); }
}
for (const text of ["", "foo", "//x", "http://", "http://a b/", "http://a:99999/", "http://[::1", "https://exa%mple", "http://a:b", "://", "http:///", "http://1.2.3.4.5", "http://a^b"]) {
  try { console.log(text, new URL(text).href); } catch (e: any) { console.log(JSON.stringify(text), e.name, e.code, e.message, JSON.stringify(e.input), "base" in e); }
}
for (const [rel, base] of [["b", "http://a/x/y"], ["../b", "http://a/x/y/z"], ["/b", "http://a/x"], ["?q", "http://a/x?y#z"], ["#h", "http://a/x?y"], ["//other/p", "https://a"], ["http:b", "http://a/x/"], ["", "http://a/b?c#d"], [".", "http://a/b/c/d"], ["./../../..", "http://a/b/c"], ["x", "mailto:a@b"], ["x", "nope"]]) {
  try { console.log(rel, base, "=>", new URL(rel, base).href); } catch (e: any) { console.log(rel, base, e.code, e.input, e.base); }
}
console.log(URL.canParse("x"), URL.canParse("x", "http://a"), URL.canParse("http://ok"), URL.parse("bad"), URL.parse("y", "http://a/")!.href);

const u: any = new URL("https://example.org/path?q=1#h");
const step = (label: string, f: () => void) => { try { f(); console.log(label.padEnd(26), u.href); } catch (e: any) { console.log(label.padEnd(26), e.code, u.href); } };
step("protocol http", () => { u.protocol = "http"; });
step("protocol mailto", () => { u.protocol = "mailto"; });
step("username", () => { u.username = "me@x"; });
step("password", () => { u.password = "p:w"; });
step("host", () => { u.host = "other.net:8080"; });
step("hostname", () => { u.hostname = "third.net"; });
step("hostname bad", () => { u.hostname = "a b"; });
step("port", () => { u.port = "81"; });
step("port text", () => { u.port = "82abc"; });
step("port bad", () => { u.port = "abc"; });
step("port default", () => { u.port = "80"; });
step("pathname", () => { u.pathname = "a b/../c?d#e"; });
step("search", () => { u.search = "?x=ä y"; });
step("search empty", () => { u.search = ""; });
step("hash", () => { u.hash = "#new hash"; });
step("hash empty", () => { u.hash = ""; });
step("href", () => { u.href = "ftp://x/y"; });
step("href bad", () => { u.href = "bad"; });
step("no username", () => { u.username = ""; u.password = ""; });

const s: any = new URL("https://a.b/?x=1&y=2");
const p = s.searchParams;
p.append("z", "a b&c"); console.log(s.href);
p.delete("x"); console.log(s.search);
s.search = "?n=5"; console.log(p.get("n"), p.get("y"), p === s.searchParams);
p.set("n", "6"); p.set("m", "é"); console.log(s.href);
s.href = "http://q/?k=v"; console.log([...p]);
for (const k of [...p.keys()]) p.delete(k); console.log(s.href, s.search === "");
console.log(String(new URL("http://a")), JSON.stringify({ u: new URL("http://a/?b") }), `${new URL("http://t")}`);
console.log(new URL("https://me:pw@example.com:81/p?a=1&b=2#h"));
console.log({ nested: new URL("http://a/") }, [new URL("file:///x")]);
console.log(Object.prototype.toString.call(u), u instanceof URL, typeof URL, URL.name, URL.length, Object.keys(u));
try { (URL as any)("http://a"); } catch (e) { console.log((e as Error).message); }
try { new (URL as any)(); } catch (e: any) { console.log(e.code, e.message); }
console.log(new URL(new URL("http://copy/")).href, new URL("x", new URL("http://base/dir/")).href);
console.log("URL" in globalThis, (globalThis as any).URL === URL, typeof (globalThis as any).URLSearchParams);
