// Tests String.prototype methods with edge arguments: slice, substring, substr, indexOf, split, pad, trim, repeat, replace.
export {};
const s = "Hello, World";
console.log(
  s.charAt(0),
  s.charAt(99) === "",
  s.charCodeAt(1),
  s.charCodeAt(99),
  s.codePointAt(0),
  s.codePointAt(99),
  s.at(-1),
  s.at(99),
  s[4],
  s[-1 as any],
);
console.log(
  s.slice(7),
  s.slice(-5, -2),
  s.slice(3, 1),
  s.substring(5, 2),
  s.substring(-3, 2),
  s.substring(NaN, 3),
  s.substr(-5, 3),
  s.substr(2),
  s.substr(2, -1),
  s.slice(),
  s.substring(3, Infinity),
);
console.log(
  s.indexOf("o"),
  s.indexOf("o", 5),
  s.indexOf("z"),
  s.indexOf(""),
  s.indexOf("", 99),
  s.lastIndexOf("o"),
  s.lastIndexOf("o", 5),
  s.lastIndexOf(""),
  s.includes("World"),
  s.includes("World", 8),
  s.startsWith("He"),
  s.startsWith("World", 7),
  s.endsWith("ld"),
  s.endsWith("Hello", 5),
);
console.log(
  "a,b,,c".split(","),
  "abc".split(""),
  "abc".split("x"),
  "".split(","),
  "".split(""),
  "a,b,c".split(",", 2),
  "aXbXc".split("X", 0),
  "abc".split(undefined as any),
  ",".split(","),
  "a--b--c".split("--"),
);
console.log(
  "5".padStart(3, "0"),
  "5".padEnd(3),
  "|",
  "abc".padStart(2),
  "x".padStart(6, "ab"),
  "x".padEnd(6, "ab"),
  "x".padStart(4, ""),
  "ab".repeat(3),
  "ab".repeat(0) === "",
);
try {
  "x".repeat(-1);
} catch (e: any) {
  console.log(e.name, e.message);
}
try {
  "x".repeat(Infinity);
} catch (e: any) {
  console.log(e.message);
}
console.log("[" + "  \t\n x y \u00a0\ufeff".trim() + "]", "[" + "  a ".trimStart() + "]", "[" + "  a ".trimEnd() + "]");
console.log(
  "aaa".replace("a", "b"),
  "aaa".replaceAll("a", "b"),
  "abc".replace("x", "y"),
  "abc".replace("", "_"),
  "abc".replaceAll("", "-"),
  "a.b.c".replaceAll(".", "::"),
  "cost".replace("o", "$&$&"),
  "x-y".replace("-", "$`|$'"),
  "x".replace("x", "$$"),
);
console.log(
  "abc".replace("b", (m: string, i: any, str: any) => `[${m}${i}${str}]`),
  "aba".replaceAll("a", (m: any, i: any) => i),
);
console.log(
  "MiXed".toUpperCase(),
  "MiXed".toLowerCase(),
  "straße".toUpperCase(),
  "ÀÉ".toLowerCase(),
  "ÿ".toUpperCase(),
  "İ".toLowerCase().length,
  "ΑΣ".toLowerCase(),
);
console.log(
  "a".concat("b", 1 as any, null as any),
  String.fromCharCode(72, 105, 0x20ac, 65536 + 65),
  String.fromCodePoint(0x1f600, 97),
  "abc" < "abd",
);
try {
  String.fromCodePoint(-1);
} catch (e: any) {
  console.log(e.name, e.message);
}
console.log(
  "a-b_c d"
    .split(" ")
    .map((w) => w.toUpperCase())
    .join("+"),
  [..."héllo"].reverse().join(""),
  "x".length,
  "".length,
  "tab\tnl\n".length,
);
let str = "";
for (let i = 0; i < 100; i++) str += String.fromCharCode(97 + (i % 26));
console.log(str.length, str.slice(20, 30), str.indexOf("z"), str.lastIndexOf("z"), str.split("a").length);
let pal = (w: string) => w === [...w].reverse().join("");
console.log(pal("racecar"), pal("ab"), pal(""));
const caesar = (t: string, k: number) =>
  [...t]
    .map((c) => (c >= "a" && c <= "z" ? String.fromCharCode(((c.charCodeAt(0) - 97 + k + 26) % 26) + 97) : c))
    .join("");
console.log(caesar("hello, xyz!", 3), caesar(caesar("hello", 5), -5));
const cap = (t: string) =>
  t
    .split(" ")
    .map((w) => w && w[0].toUpperCase() + w.slice(1))
    .join(" ");
console.log(
  cap("the quick  brown fox"),
  "aaa".indexOf("aa", 1),
  "aaa".split("aa"),
  "ab".at(-2),
  "abc".substring(2, 2) === "",
);
console.log(
  ((5 as any) + "x").length,
  "a" + 1 + 2,
  1 + 2 + "a",
  ("3" as any) * 2,
  `${1}${"x"}`,
  "b" + "a" + +"a" + "a",
  "12".padStart(5, "*").padEnd(8, "#"),
  "undefined: " + undefined,
  "null" + null,
  "arr" + [1, 2],
  "obj" + {},
);
for (const bad of [null, undefined]) {
  try {
    (bad as any).slice(1);
  } catch (e: any) {
    console.log(e.message);
  }
}
try {
  String.prototype.trim.call(null);
} catch (e: any) {
  console.log(e.message);
}
console.log(
  String.prototype.slice.call(12345, 1, 3),
  String.prototype.includes.call(true, "ru"),
  "abc".includes(undefined as any),
  "undefined".indexOf(undefined as any),
);
