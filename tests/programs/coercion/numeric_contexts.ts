// Tests implicit conversions in indices, array lengths, arguments of built-ins, switch, loops and string methods.
export {};
const a: any = [1, 2, 3, 4, 5];
console.log(
  a.slice("1", "3"),
  a.slice(null, 2.9),
  a.slice(-2.5),
  a.slice([1]),
  a.slice({}),
  a.slice("x"),
  a.at("1"),
  a.at(null),
  a.at("-1"),
  a.indexOf(1, "0"),
  a.includes(5, true),
  a.fill(0, "4"),
  a.splice("1", "2"),
  a,
);
console.log(
  "abcdef".slice("2" as any),
  "abcdef".substring(null as any, "3" as any),
  "abcdef".charAt("1" as any),
  "abcdef".charAt(1.9),
  "abcdef".charAt(undefined as any),
  "abcdef".charAt(NaN),
  "ab".repeat("2" as any),
  "ab".repeat(2.9),
  "x".padStart("3" as any),
  "x".padEnd(3, 0 as any),
  "null!".indexOf(null as any),
  "a1b1".split(1 as any),
  "true".includes(true as any),
  "a,b".split(["," as any] as any),
  "x".concat([1, 2] as any, {} as any),
  "5".charCodeAt("0" as any),
  "abc".at("1" as any),
  "abc".at(null as any),
  "abc".lastIndexOf("c", "1" as any),
  "abc".lastIndexOf("c", NaN),
  "abc".startsWith("b", "1" as any),
);
console.log(
  (5.555 as any).toFixed("1"),
  (255).toString("16" as any),
  (5).toFixed(undefined),
  (5.5).toFixed(null as any),
  (5.5).toFixed([1] as any),
  parseInt("12", "3" as any),
  Math.max("3" as any, [4] as any, true as any),
  Number.isInteger("5" as any),
  String.fromCharCode("65" as any, 66.9, null as any).length,
);
let n = 0;
for (let i: any = "0"; i < 3; i++) n += i;
console.log(n);
for (let i: any = "3"; i--;) n += i;
console.log(n);
let q: any = "a";
while ((q.length < "4") as any) q += q;
console.log(q);
const arr: any[] = [];
arr["0" as any] = "zero";
arr["2" as any] = "two";
arr["-1" as any] = "neg";
arr["1.0" as any] = "str";
arr[1.0] = "one";
arr["3" as any] = 3;
console.log(arr.length, arr);
arr.length = "2" as any;
console.log(arr.length);
arr.length = [1] as any;
console.log(arr.length, arr);
try {
  arr.length = "x" as any;
} catch (e: any) {
  console.log(e.message);
}
if ("false") console.log("string false is truthy");
if (!"") console.log("empty is falsy");
console.log(
  ("0" as any) ? 1 : 2,
  (0 as any) ? 1 : 2,
  ("" as any) || "or",
  ([] as any) && "and",
  !!"0",
  !!NaN,
  (null as any) ? 1 : 2,
);
console.log(
  new Array("3" as any),
  new Array(3).length,
  new Array(null as any),
  Array.from({ length: "2" as any }),
  Array.from({ length: 2.9 }),
  Array.from({ length: -1 }),
  Array.from({ length: null as any, 0: 1 }),
  [1, 2, 3].flat("1" as any),
  [3, 2, 1].join(0 as any),
  [1, 2].join(null as any),
  ["b", undefined, 3, null].sort(),
  [1, "1", 2].indexOf("1"),
);
const m = new Map<any, any>([
  [1, "n"],
  ["1", "s"],
  [NaN, "nan"],
  [-0, "zero"],
  [null, "null"],
  ["null", "strnull"],
]);
console.log(m.get("1"), m.get(1), m.get(NaN), m.get(0), m.get(null), m.get("null"), [...m.keys()]);
const s = new Set<any>([0, -0, "0", NaN, NaN, false, "", null, undefined]);
console.log(s.size, [...s]);
const o: any = { 1: "a", "2": "b", true: "c", null: "d", undefined: "e" };
console.log(
  o["1"],
  o[1],
  o[2.0],
  o[true as any],
  o[null as any],
  o[undefined as any],
  o[[1] as any],
  1 in o,
  "2" in o,
  (true as any) in o,
);
switch ("1" as any) {
  case 1:
    console.log("never");
    break;
  case "1":
    console.log("strict switch");
}
console.log(
  [10, 9, "8"].map((x: any) => x * 1).sort((x, y) => x - y),
  ["3", 1, "2"].reduce((x: any, y: any) => x + y),
  [..."123"].reduce((x: any, y: any) => +x + +y),
  [true, false, true].reduce((x: any, y: any) => x + y),
  Object.keys([4, 5]).map((x) => typeof x),
);
console.log(
  isNaN("abc" as any),
  isNaN(undefined as any),
  isFinite("12" as any),
  isFinite(null as any),
  [1, 2, 3] + "" === "1,2,3",
  String([null]),
  String([undefined, 1]),
  "b" > ("a" as any),
  "2" > ("12" as any),
  2 > ("12" as any),
  null! + 1,
  +[] + +{},
  [] + null + 1,
  ([1, 2] as any) - 1,
);
