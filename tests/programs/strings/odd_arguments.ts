// Tests every String method with missing, negative, fractional, infinite, string, null and object arguments.
export {};
const attempt = (f: () => any) => {
  try {
    const r = f();
    return typeof r === "string" ? JSON.stringify(r) : r;
  } catch (e: any) {
    return e.name + ": " + e.message;
  }
};
const s: any = "Hello, Wörld 😀!";
const idx: any[] = [undefined, 0, 3, -1, -3, 1.9, 100, -100, NaN, Infinity, -Infinity, "2", "x", null, true, [4], {}];
for (const m of ["at", "charAt", "charCodeAt", "codePointAt", "slice", "substring", "substr", "indexOf", "lastIndexOf", "repeat", "padStart", "padEnd"]) {
  console.log(m, s[m]() === undefined ? "u" : attempt(() => s[m]()), idx.map((i) => attempt(() => (m === "repeat" && i > 10 && i < Infinity ? "skip" : s[m](i)))).join(" "));
}
const pairs: any[] = [[1, 4], [4, 1], [-3, -1], [2], [0, NaN], [NaN, 3], [-2, 2], ["1", "3"], [null, 2], [2, undefined], [2, null], [1.5, 3.5], [Infinity, 0]];
for (const m of ["slice", "substring", "substr"]) console.log(m, pairs.map((p) => attempt(() => s[m](...p))).join(" "));
for (const m of ["includes", "startsWith", "endsWith", "indexOf", "lastIndexOf", "concat", "split", "search", "match"]) {
  console.log(m, [undefined, null, "", "l", "lo", "H", 5, true, ["l", "o"], {}, Symbol.iterator, /l/, /L/i].map((a: any) => attempt(() => JSON.stringify(s[m](a)))).join(" "));
}
console.log(["includes", "startsWith", "endsWith", "indexOf", "lastIndexOf"].map((m) => [[undefined, 0], ["l", 3], ["l", -1], ["l", NaN], ["l", "3"], ["", 100], ["", 5], ["o", Infinity], ["l", undefined], ["l", null]].map((a) => s[m](...a)).join()));
for (const m of ["split"]) console.log([[""], ["", 3], ["l", 2], ["l", -1], ["l", 0], [undefined, 1], [undefined, 0], ["o", "2"], ["zz"], [",", NaN], ["l", 4294967297], [/(l)/], [/(l)(x)?/, 3], [/(?:)/], [null]].map((a) => attempt(() => JSON.stringify(s[m](...a)))).join("\n"));
console.log(["", "a", "aa"].map((e) => [e.split(""), e.split("a"), e.split(/a/), e.split(), e.split(/(?:)/)].map((x) => JSON.stringify(x)).join()), "".split("", 1));
for (const [n, f] of [[5], [20], [20, "ab"], [20, ""], [20, undefined], [20, null], [20, 0], ["20", "-="], [NaN, "x"], [-5, "x"], [18.9, "é"], [21, "😀"]] as any[]) console.log(n, attempt(() => s.padStart(n, f)), attempt(() => s.padEnd(n, f)));
for (const n of [0, -0, 1, 2.9, "3", null, -1, Infinity, NaN, 2 ** 30, 2 ** 53, {}, [2]] as any[]) console.log(attempt(() => "ab".repeat(n)), attempt(() => "".repeat(n)));
for (const t of [undefined, null, 5, true, [1, 2], {}, Object.create(null), Symbol("q"), 12n, () => 1, new String("x"), { toString: () => "ts" }, { toString: () => ({}), valueOf: () => "vo" }] as any[]) {
  console.log(["toUpperCase", "trim", "concat", "at", "slice", "padEnd", "split", "isWellFormed", "toString", "valueOf", "big"].map((m) => attempt(() => JSON.stringify((String.prototype as any)[m].call(t, 1)))).join(" "));
}
for (const ws of ["\t\n\v\f\r \u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000\ufeff", "\u200b\u180e\u0085"]) console.log(JSON.stringify(("x" + ws + "y").trim()), (ws + "x" + ws).trim().length, (ws + "x" + ws).trimStart().length, (ws + "x" + ws).trimEnd().length, ws.trim() === "");
console.log("İIıi".toLowerCase().length, "ßŉǰΐ".toUpperCase(), "ΑΣ ΣΑΣ Σ".toLowerCase(), "ﬀ".toUpperCase(), "ǅ".toLowerCase(), "ǅ".toUpperCase(), "𐐀".toLowerCase() === "𐐨", "Éé".toLowerCase(), "İ".toLowerCase().length);
console.log(["ab\ud800", "\udc00", "\ud83d\ude00", "a\udfffb"].map((x) => [x.isWellFormed(), x.toWellFormed(), x.length, [...x].length, x.codePointAt(0), encodeSafe(x)]));
function encodeSafe(x: string) {
  return attempt(() => encodeURIComponent(x));
}
console.log(String.fromCharCode(), String.fromCharCode(65, 66.9, "67" as any, -1, 65536 + 68, NaN), String.fromCodePoint(128512, 65), [-1, 1.5, NaN, 0x110000, "x", Infinity, undefined].map((n: any) => attempt(() => String.fromCodePoint(n))));
console.log(String.raw({ raw: ["a", "b", "c"] }, 1, 2, 3), String.raw({ raw: "xyz" } as any, 0), attempt(() => String.raw({} as any)), attempt(() => (String as any).raw()), String.raw({ raw: { length: 2, 0: "p", 1: "q" } } as any, "-"), String.raw({ raw: [] }));
console.log(String(), String(undefined), String(null), String(Symbol("d")), String([1, [2]]), String({}), String(-0), String(12n), attempt(() => `${Symbol("d") as any}`), attempt(() => "" + (Symbol("d") as any)), typeof new String(), new String("ab").length, String(new String("x")), attempt(() => String(Object.create(null))));
console.log("abc"[1], ("abc" as any)[-1], ("abc" as any)["1"], ("abc" as any)[3], "length" in Object("abc"), 1 in Object("abc"), Object.keys("abc"), { ..."ab" }, [..."ab"], Object.entries("ab"), "b" > "a", "a" < "B", "10" < "9", "10" < (9 as any), "" == (0 as any), "1" == (1 as any), "a" + 1 + 2, 1 + 2 + "a");
