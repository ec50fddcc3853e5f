// Characters by index, compared with constants of one unit: equality and order, for every kind of other operand.
const text = "aZ09 _-é\u00ff\u0100\u4e2d\ud83d\ude00z";
const show: any[] = [];
for (let i = -1; i <= text.length; i++) {
  const c = text[i];
  show.push(c === "a" ? "A" : c === "é" ? "E" : c === "\u0100" ? "W" : c === undefined ? "U" : c);
  show.push(c >= "0" && c <= "9", c < "a", c > "Z", "a" <= c, "\u00ff" >= c);
}
console.log(show.length, show.join(" "));
function kind(c: string): string {
  switch (c) {
    case " ":
      return "space";
    case "_":
      return "underscore";
    case "é":
      return "accent";
    case "\u4e2d":
      return "middle";
    case "":
      return "empty";
  }
  if (c >= "0" && c <= "9") return "digit";
  if ((c >= "a" && c <= "z") || (c >= "A" && c <= "Z")) return "letter";
  return "other";
}
console.log(Array.from(text, kind).join(" "), kind(""), kind("ab"), kind("_x"), kind(" "));
const odd: any[] = ["a", "ab", "", "b", 97, NaN, null, undefined, true, { toString: () => "a" }, ["a"], new String("a"), 1n];
for (const v of odd) console.log(typeof v, v === "a", v == "a", v !== "a", v < "b", v >= "a", "a" === v, "0" < v, "9" >= v);
// Strings of one unit that come about in other ways.
const made = ["xay".slice(1, 2), "xay".charAt(1), String.fromCharCode(97), "a b".split(" ")[0], ["a"].join(""), "A".toLowerCase(), "" + "a", JSON.parse('"a"'), `${"a"}`, "aa".substring(1), [..."a"][0], "xa".at(-1)];
console.log(made.map((c) => [c === "a", c < "b", c > "a", c <= "a", "a" >= c!].join()).join(" "));
const rope = "abc".repeat(10) + "def".repeat(10);
let n = 0;
for (let i = 0; i < rope.length; i++) if (rope[i] === "d" || rope[i] >= "f") n++;
console.log(n, rope[30] === rope[33], rope[0] === rope[1], rope[59] + rope[60]);
const wide = "\u0100bc" + "d".repeat(30);
console.log(wide[0] === "\u0100", wide[1] === "b", wide[2] < "d", wide[32] === "d", wide[33]);
try {
  console.log((Symbol.iterator as any) < "a");
} catch (e: any) {
  console.log(e.message);
}
