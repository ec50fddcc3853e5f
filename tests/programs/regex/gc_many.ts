// Tests many expressions and subjects while the collector runs: dynamic patterns, results kept, groups read late.
export {};
const kept: any[] = [];
for (let i = 0; i < 600; i++) {
  const r = new RegExp("(k" + i + ")(?<v>=\\d+)?", i % 2 ? "g" : "i");
  const m = r.exec("prefix K" + i + "=" + i * 3 + " k" + i + "=7 suffix");
  if (i % 50 === 0) kept.push(m, r);
}
for (const k of kept) console.log(k instanceof RegExp ? [k.source, k.flags, k.lastIndex, k.test("k0=1")] : [k[0], k[1], k[2], k.index, k.groups.v, k.input.length]);
let text = "";
const parts: string[] = [];
for (let i = 0; i < 100; i++) {
  text += "<" + i + ">";
  const all = text.match(/\d+/g)!;
  parts.push(all[all.length - 1] + all.length);
}
console.log(parts.slice(90).join(), text.replace(/<(\d)>/g, "[$1]").length, text.split(/[<>]+/).length);
const upper = "some words to change, quite a few of them".replace(/\b(\w)(\w*)/g, (_, a, b) => a.toUpperCase() + b);
console.log(upper);
const iterator = "a1b2c3".matchAll(/([a-z])(\d)/g);
const first = iterator.next().value;
for (let i = 0; i < 50; i++) new RegExp("x" + i).test("x" + i);
console.log(first, [...iterator].map((m: any) => m[1] + m[2]));
