// Tests values typed as strings that are numbers, arrays, boxed strings, symbols or array-likes, in parsing and formatting code.
export {};
const attempt = (f: () => any) => {
  try {
    return f();
  } catch (e: any) {
    return e.name + ": " + e.message;
  }
};
function slug(s: string): string {
  return s.trim().toLowerCase().replace(/\W+/g, "-");
}
function initials(s: string): string {
  return s.split(" ").map((w) => w[0]).join("");
}
function vowels(s: string): number {
  let n = 0;
  for (const c of s) if ("aeiou".includes(c)) n++;
  return n;
}
function reverse(s: string): string {
  let r = "";
  for (let i = s.length - 1; i >= 0; i--) r += s[i];
  return r;
}
function codes(s: string): number[] {
  return Array.from({ length: s.length }, (_, i) => s.charCodeAt(i));
}
function isEmpty(s: string): boolean {
  return s === "" || s.length === 0;
}
function greet(name: string, punct: string = "!"): string {
  return "Hi " + name + punct;
}
const vals: any[] = ["Ada Lovelace", "", 42, -1.5, true, null, undefined, ["a b", "e"], [], { length: 2, 0: "x", 1: "y" }, new String("Boxed Str"), Symbol("sym"), 10n, () => "fn", { toString: () => "obj str" }, new Date(NaN), /re x/i, NaN, { trim: () => "fake" }];
for (const v of vals) {
  const label = typeof v === "symbol" ? "symbol" : typeof v === "object" ? (v === null ? "null" : Array.isArray(v) ? "array" : "object") : typeof v;
  console.log(label, [slug, initials, vowels, reverse, codes, isEmpty, greet].map((f) => attempt(() => f(v))));
}
let s: string = "x";
const appended: any[] = [1, null, undefined, true, [2, 3], {}, 5n, -0, 1e21, "end"];
for (const a of appended) {
  s += a;
  console.log(s.length, s.at(-1));
}
let t: any = "5";
const ops: [string, (x: any) => any][] = [["+1", (x) => x + 1], ["-1", (x) => x - 1], ["*2", (x) => x * 2], ["+s", (x) => x + "s"], ["-s", (x) => x - ("s" as any)], ["+[]", (x) => x + []], ["||", (x) => x || "dflt"], ["++", (x) => ++x]];
for (const [n, f] of ops) {
  t = f(t);
  console.log(n, t, typeof t);
}
const keys: string[] = [1, "1", 1.0, "01", null, undefined, true, [1], Symbol.iterator, { toString: () => "1" }] as any;
const counts: Record<string, number> = {};
for (const k of keys) counts[k] = (counts[k] ?? 0) + 1;
console.log(counts, Object.getOwnPropertySymbols(counts).length);
const words: string[] = ["b", 10, "a", 9, null, undefined, true, "B", [0]] as any;
console.log([...words].sort(), attempt(() => [...words].sort((a, b) => (a < b ? -1 : 1)).length), attempt(() => words.map((w) => w.length)), words.join("+"), words.filter((w) => w > "a"), words.indexOf("10"), words.includes(10 as any));
const csv: string = ["h1,h2", 5, ["x,y", "z"]] as any;
console.log(attempt(() => csv.split("\n")), attempt(() => csv.length), attempt(() => csv[0].split(",")), attempt(() => csv[1].split(",")), attempt(() => `${csv}`.split(",")), attempt(() => csv.indexOf(5 as any)), attempt(() => csv.slice(1)), attempt(() => csv.concat("q")), attempt(() => csv.includes("h1,h2")), attempt(() => csv.at(-1)));
const num: string = 255 as any;
console.log(attempt(() => num.toString(16 as never)), attempt(() => num.padStart(5)), num.length, num + num, +num + +num, num > "3", num > ("30" as any), num == "255", `${num}`.length, attempt(() => [...num]), attempt(() => num[0]), attempt(() => parseInt(num, 8)), num?.charAt?.(0), "x".repeat(3).concat(num), "a255".endsWith(num), JSON.stringify({ num }));
switch (num) {
  case "255":
    console.log("string case");
    break;
  case 255 as any:
    console.log("number case");
}
const tpl = (name: string, n: number) => `${name.length}:${name}:${n.toFixed(1)}`;
for (const [a, b] of [["ab", 1], [[1, 2, 3], 2], ["x", "5"], [7, 7], [{ length: "L" }, 0]] as any[]) console.log(attempt(() => tpl(a, b)));
