// Tests strings built long: ropes read while growing, slices of slices, repeated concatenation in both directions, as keys.
export {};
let rope = "";
const sums: number[] = [];
for (let i = 0; i < 600; i++) {
  rope += String.fromCharCode(97 + (i % 26));
  if (i % 100 === 0) sums.push(rope.length, rope.charCodeAt(i), rope.lastIndexOf("a"));
}
console.log(sums.join(), rope.length, rope.slice(0, 30), rope.at(-1), rope.indexOf("xyz", 100));
let front = "";
for (let i = 0; i < 300; i++) front = (i % 10) + front;
console.log(front.length, front.slice(0, 20), front.endsWith("210"), front[150]);
let both = "|";
for (let i = 0; i < 200; i++) both = `<${both}>`;
console.log(both.length, both.indexOf("|"), both.slice(195, 206), both === "<".repeat(200) + "|" + ">".repeat(200));
const base = rope.repeat(4);
let slice = base;
const trace: string[] = [];
for (let i = 0; slice.length > 40; i++) {
  slice = i % 2 ? slice.slice(7, -13) : slice.substring(slice.length >> 2);
  trace.push(slice.length + slice[0] + slice.at(-1));
}
console.log(trace.join(" "), slice);
const parts: string[] = [];
for (let i = 0; i + 80 <= base.length; i += 120) parts.push(base.slice(i, i + 80));
console.log(parts.length, new Set(parts).size, parts.join("").length, parts.map((p) => p[0]).join(""));
const m = new Map<string, number>();
const o: Record<string, number> = {};
for (const p of parts) {
  m.set(p, (m.get(p) ?? 0) + 1);
  o[p] = (o[p] ?? 0) + 1;
}
console.log(m.size, Object.keys(o).length, m.get(base.slice(0, 80)), o[base.slice(0, 40) + base.slice(40, 80)], m.has(parts[0] + ""), m.has((" " + parts[0]).slice(1)));
const wide = ("ж" + rope.slice(0, 99)).repeat(5);
console.log(wide.length, wide.slice(1, 100) === rope.slice(0, 99), wide.indexOf("ж", 1), wide.slice(1, 90).charCodeAt(5), (wide.slice(1, 70) + rope).length, wide.slice(1, 70) + "" === rope.slice(0, 69));
let mixed = "";
for (let i = 0; i < 100; i++) mixed += i % 7 === 0 ? "é" : i % 11 === 0 ? "漢" : i % 13 === 0 ? "😀" : "x";
console.log(mixed.length, [...mixed].length, mixed, mixed.split("x").length, mixed.replaceAll("x", "").length, mixed.toUpperCase().indexOf("É", 50));
const cmp = [rope, rope + "a", rope.slice(0, -1), rope + "\0", "a" + rope, rope.slice(0, 300) + rope.slice(300)];
console.log(cmp.map((x) => cmp.map((y) => (x < y ? "<" : x > y ? ">" : x === y ? "=" : "?")).join("")).join(" "));
console.log([...cmp].sort().map((x) => cmp.indexOf(x)).join(), cmp.map((x) => x.length).join());
let hash = 0;
for (let i = 0; i < base.length; i++) hash = (hash * 31 + base.charCodeAt(i)) | 0;
console.log(hash, base.length, base.split("a").length, base.replace(/[aeiou]/g, "").length, base.match(/xyz/g)!.length);
const lines = Array.from({ length: 120 }, (_, i) => `line ${i}: ${"=".repeat(i % 9)}`);
const text = lines.join("\n");
console.log(text.length, text.split("\n").length, text.split("\n")[77], text.lastIndexOf("\n"), text.slice(-20), lines.join("").length, text.split(/\n/).every((l, i) => l === lines[i]));
let acc = "";
for (const l of lines) if (l.endsWith("=".repeat(8))) acc += l.slice(5, 8).trim() + ";";
console.log(acc);
const tree = (d: number): string => (d === 0 ? "." : `(${tree(d - 1)}${d}${tree(d - 1)})`);
const t = tree(7);
console.log(t.length, t.slice(0, 40), [...t].filter((c) => c === "(").length, t.split("").reverse().join("").slice(0, 10));
let json = "[";
for (let i = 0; i < 50; i++) json += (i ? "," : "") + JSON.stringify({ id: i, s: rope.slice(i, i + 3) });
json += "]";
const back = JSON.parse(json);
console.log(json.length, back.length, back[49], back.map((x: any) => x.s).join("").length);
const pad = Array.from({ length: 12 }, (_, i) => "ab".padStart(i * 3, "xyz") + "|" + "c".padEnd(i, "12"));
console.log(pad.join(" "), pad.join("").length);
