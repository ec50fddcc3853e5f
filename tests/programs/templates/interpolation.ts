// Tests template literals: nesting, conversions, multi-line text, escapes, evaluation order and objects with toString.
export {};
const n = 5,
  s = "str",
  o = { toString: () => "obj!", valueOf: () => 42 },
  a = [1, [2, 3]];
console.log(
  `n=${n} s=${s} o=${o} a=${a} sum=${n + 1} cond=${n > 3 ? "big" : "small"} ${null} ${undefined} ${true} ${-0} ${NaN} ${1e21}`,
);
console.log(`outer ${`inner ${`deep ${n}`}`}` + `${s}${s}` + `${""}` + ``);
console.log(`line one
  line two \${not} \` tick \\ back \n newline ${"in\tside"}`);
console.log(`a${1}b${2}c${3}d`, `${1}${2}${3}`, `${[]}|${{}}|${[null, undefined]}|${() => 1}`);
console.log(o + "", `${o}`, "" + o, String(o));
let log = "";
const t = (x: string) => ((log += x), x);
`${t("a")}${t("b") + t("c")}${t("d")}`;
console.log(log);
const prim = { [Symbol.toPrimitive]: (hint: string) => hint };
console.log(`${prim}`, (prim + "") as any, +(prim as any));
try {
  `${Symbol("x") as any}`;
} catch (e: any) {
  console.log(e.message);
}
try {
  `${Object.create(null)}`;
} catch (e: any) {
  console.log(e.message);
}
const table = [
  ["id", "name"],
  [1, "x"],
  [22, "yy"],
];
console.log(table.map((r) => `|${r.map((c) => `${c}`.padEnd(5)).join("|")}|`).join("\n"));
const html = (items: string[]) =>
  `<ul>${items.map((i, k) => `<li class="${k % 2 ? "odd" : "even"}">${i}</li>`).join("")}</ul>`;
console.log(html(["a", "b", "c"]));
const price = 1234.5;
console.log(`$${price.toFixed(2)} ${"$"}{} $ {x} $${"$"}`, `${{}.toString()}`, `${`${`${1 + 1}`}`}`.length);
let acc = "";
for (let i = 0; i < 5; i++) acc = `${acc}[${i}:${acc.length}]`;
console.log(acc);
console.log(
  `${(() => {
    let r = 0;
    for (let i = 0; i < 4; i++) r += i;
    return r;
  })()}`,
  `${n}` === "5",
  `${n}` + n,
  `é${"日"}😀`.length,
  `\u{41}\x42\u0043`,
);
