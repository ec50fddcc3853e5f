// URLSearchParams: constructors, all methods, order, encoding, iteration while it changes.
const show = (p: URLSearchParams) => p.toString() + " | " + JSON.stringify([...p]) + " | " + p.size;
console.log(show(new URLSearchParams()), show(new URLSearchParams("")), show(new URLSearchParams("?a=1&b=2&a=3")));
console.log(show(new URLSearchParams("a=b=c&&d&=e&%41=%42+%2B&x=%zz&é=ü")));
console.log(show(new URLSearchParams({ a: "1", b: 2 as any, c: null as any, "d e": "f&g" })));
console.log(show(new URLSearchParams([["a", "1"], ["a", "2"], ["b c", "d=e"]])));
console.log(show(new URLSearchParams(new Map([["m", "1"], ["n", "2"]]) as any)), show(new URLSearchParams(new URLSearchParams("copy=1"))));
console.log(show(new URLSearchParams(undefined)), show(new URLSearchParams(null as any)), show(new URLSearchParams(5 as any)));
for (const bad of [[["a"]], [["a", "b", "c"]], ["ab"], [1], { [Symbol.iterator]: 5 }]) {
  try { console.log(show(new URLSearchParams(bad as any))); } catch (e: any) { console.log(e.name, e.code, e.message); }
}
const p = new URLSearchParams("b=2&a=1&b=3&c=");
console.log(p.get("b"), p.get("zz"), p.getAll("b"), p.getAll("zz"), p.has("a"), p.has("zz"), p.has("b", "3"), p.has("b", "9"));
p.append("d", "4 5"); console.log(show(p));
p.set("b", "B"); console.log(show(p));
p.set("new", "n"); console.log(show(p));
p.delete("a"); console.log(show(p));
p.append("b", "2nd"); p.delete("b", "B"); console.log(show(p));
p.sort(); console.log(show(p));
const stable = new URLSearchParams("z=1&a=1&z=0&a=0&ﬃ=1&🌈=2"); stable.sort(); console.log(show(stable));
console.log([...p.keys()], [...p.values()], [...p.entries()], Object.fromEntries(p));
p.forEach(function (this: any, v, k, all) { console.log(k, v, all === p, this.tag); }, { tag: "t" });
const it = p.entries(); console.log(it.next(), Object.prototype.toString.call(it), it[Symbol.iterator]() === it, [...it].length, it.next());
const live = new URLSearchParams("a=1&b=2&c=3");
const seen: string[] = [];
for (const [k] of live) { seen.push(k); if (k === "a") live.delete("b"); if (k === "c" && seen.length < 5) live.append("x" + seen.length, ""); }
console.log(seen, show(live));
console.log(new URLSearchParams("a=1&b=two words"), new URLSearchParams(), [new URLSearchParams("k=v")]);
console.log(new URLSearchParams(Array.from({ length: 12 }, (_, i) => ["key" + i, "value" + i])));
console.log(new URLSearchParams("a=1").keys(), new URLSearchParams("a=1&b=2").values(), new URLSearchParams("a=1").entries());
console.log(encodeURIComponent("~!*()'") + " " + new URLSearchParams({ k: "~!*()'-._ \u{1F600}\uD800" }).toString());
for (const f of [() => (p as any).get(), () => (p as any).append("a"), () => (p as any).forEach(1), () => (URLSearchParams as any)("a")]) try { f(); console.log("?"); } catch (e: any) { console.log(e.name, e.code, e.message); }
