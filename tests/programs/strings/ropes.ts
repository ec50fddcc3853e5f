// Tests string building: long concatenations, slices of slices, equality and keys made from ropes, shared prefixes.
export {};
let s = "";
for (let i = 0; i < 400; i++) s += i;
console.log(s.length, s[500], s.slice(100, 110), s.charCodeAt(700));
let pre = "";
for (let i = 0; i < 200; i++) pre = (i % 10) + pre;
console.log(pre.length, pre.slice(0, 12), pre.endsWith("3210"));
let both = "|";
for (let i = 0; i < 60; i++) both = "<" + both + ">";
console.log(both.length, both.indexOf("|"), both.lastIndexOf("<"), both === "<".repeat(60) + "|" + ">".repeat(60));
let dbl = "ab";
for (let i = 0; i < 10; i++) dbl += dbl;
console.log(dbl.length, dbl.charAt(2047), dbl.indexOf("ba"), dbl.slice(1000, 1004));
const a = "x".repeat(40) + "y",
  b = "x".repeat(20) + "x".repeat(20) + "y";
console.log(
  a === b,
  a == b,
  a < b + "z",
  { [a]: 1 }[b],
  new Map([[a, "m"]]).get(b),
  new Set([a, b]).size,
  [a].indexOf(b),
  a > "x".repeat(41),
);
switch (b) {
  case "no":
    console.log("no");
    break;
  case a:
    console.log("switch matched rope");
    break;
}
const long = "The quick brown fox jumps over the lazy dog. ".repeat(10);
const sl = long.slice(10, 200),
  sl2 = sl.slice(5, 100),
  sl3 = sl2.slice(3, 70);
console.log(sl.length, sl2.length, sl3, sl3 === long.slice(18, 85), sl3.indexOf("lazy"), sl3.split(" ").length);
const parts: string[] = [];
for (let i = 0; i < 50; i++) parts.push("p" + i);
const joined = parts.join(",");
console.log(joined.length, joined.split(",").length, joined.split(",")[49]);
const branch1 = s + "A",
  branch2 = s + "B";
console.log(
  branch1 === branch2,
  branch1.length === branch2.length,
  branch1[branch1.length - 1],
  branch2.slice(-1),
  s.length,
);
const o: any = {};
for (let i = 0; i < 20; i++) {
  const key = "k" + (i % 5) + "_" + (i % 2);
  o[key] = (o[key] || 0) + i;
}
console.log(o);
let rec = "";
const tree = (d: number): string => (d === 0 ? "." : "(" + tree(d - 1) + tree(d - 1) + ")");
rec = tree(6);
console.log(rec.length, rec.slice(0, 20), rec.split(".").length);
let num = "";
num += 1;
num += 2.5;
num += true;
num += null;
num += undefined;
num += [1, [2]];
num += {};
num += -0;
num += NaN;
console.log(num);
let t = "abc";
const t0 = t;
t += "def";
t += t;
console.log(t0, t, t.replace(t0, "_"), t.lastIndexOf(t0));
const csv = [
  [1, "a"],
  [2, "b"],
]
  .map((r) => r.join(";"))
  .join("\n");
console.log(csv);
console.log(
  (a + b).length,
  (a + b).slice(38, 44),
  (a + "é").length,
  (a + "日").charCodeAt(41),
  ("日" + a).slice(1) === a,
);
const cmp = [];
for (let i = 0; i < 10; i++) cmp.push("item" + (9 - i));
console.log(cmp.sort());
console.log(
  long.replaceAll("fox", "cat").indexOf("cat"),
  long.replaceAll(" ", "").length,
  long.split(". ").length,
  long.toUpperCase().slice(0, 9),
  long.trim().length,
);
let acc = "";
for (const c of "stream of characters") {
  if (c === " ") {
    console.log(acc);
    acc = "";
  } else acc = c + acc;
}
console.log(acc);
console.log(s.slice(0, 30).concat(pre.slice(-5)), `${s.slice(0, 5)}${both.slice(58, 63)}`);
