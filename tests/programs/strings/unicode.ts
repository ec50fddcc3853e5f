// Tests Latin-1 and UTF-16 strings: surrogate pairs, lone surrogates via code units, iteration, concat across encodings.
export {};
const e = "😀",
  mix = "aé日😀z";
console.log(
  e.length,
  [...e].length,
  e.charCodeAt(0),
  e.charCodeAt(1),
  e.codePointAt(0),
  e.codePointAt(1),
  e.at(0) === "\ud83d",
  e === "\ud83d\ude00",
  e[0] + e[1] === e,
);
console.log(
  mix.length,
  [...mix],
  [...mix].length,
  mix.indexOf("😀"),
  mix.indexOf("z"),
  mix.slice(3, 5),
  mix.split("").length,
  mix.toUpperCase(),
  mix.at(-1),
);
for (const c of mix) console.log(c, c.length, c.codePointAt(0));
let lat = "abc",
  wide = lat + "日";
console.log(
  wide.length,
  wide.slice(0, 3) === lat,
  wide[3],
  lat + "é",
  ("é" + "日").charCodeAt(0),
  wide.slice(0, 3) + "x",
);
console.log(
  "ÿ".charCodeAt(0),
  "Ā".charCodeAt(0),
  "ÿ" < "Ā",
  "é" === "\u00e9",
  "e\u0301" === "é",
  "e\u0301".length,
  "\u{1F600}" === e,
);
const lone = e.slice(0, 1);
console.log(
  lone.length,
  lone.charCodeAt(0),
  lone === "\ud83d",
  lone + e[1] === e,
  [...(lone + "a")].length,
  (lone + "\ude00").codePointAt(0),
);
let s = "";
for (let i = 0; i < 5; i++) s += String.fromCharCode(0x4e00 + i) + i;
console.log(s, s.length);
s = s + "ascii tail that is longer than the rest of the text so that it is a rope";
console.log(s.length, s.indexOf("ascii"), s.slice(8, 14), s.slice(-4));
const flags = "🇩🇪";
console.log(flags.length, [...flags].length);
const o: any = {};
o["ключ"] = 1;
o["日本"] = 2;
o["é"] = 3;
o["😀"] = 4;
console.log(o, Object.keys(o), o["日" + "本"], o[e]);
const m = new Map([
  ["é", 1],
  ["日", 2],
]);
console.log(m.get("\u00e9"), m.get(String.fromCharCode(0x65e5)), m);
console.log(
  "日本語".split(""),
  "日本語".includes("本"),
  "日本語".padStart(5, "*"),
  "日".repeat(3),
  "x日x".replace("日", "é"),
  "日x日".replaceAll("日", "a").length,
  "é".padEnd(3, "日"),
);
const t = "aé日".split("").map((c) => c.charCodeAt(0).toString(16));
console.log(t);
const sortd = ["é", "z", "a", "日", "Z", "😀", "\uffee"].sort();
console.log(sortd);
console.log("ab" < "aé", "é" < "日", "日" < e, "\uffff" > e);
const rev = [...mix].reverse().join("");
console.log(rev, rev.length);
console.log(
  String.fromCodePoint(0x10ffff).length,
  String.fromCodePoint(65, 0x65e5, 0x1f4a9),
  String.fromCharCode(0xd83d, 0xde00) === e,
  String.fromCharCode(0x1f600).length,
);
let h = 0;
for (let i = 0; i < mix.length; i++) h = (h * 31 + mix.charCodeAt(i)) | 0;
console.log(h);
console.log(
  "\u2028".length,
  "a\u0000b".length,
  "a\u0000b" === "a\0b",
  "\x7f".charCodeAt(0),
  "\xa0".trim().length,
  "\u3000x\u2003".trim(),
);
const w2 = wide.substring(1, 3);
console.log(w2, w2 === "bc", { [w2]: 1 }.bc, w2 + w2, ("日" + w2).slice(1) === w2);
console.log(["日本", "é", "it's", 'q"q', "both'\"", "back`'\"", "nl\n", "tab\t", "\\", "\u0001", "\u007f", "\u200b"]);
