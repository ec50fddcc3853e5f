// Tests building of aligned text with template literals, toFixed and padding.
export {};
type Row = { item: string; qty: number; price: number; tax?: number };
const rows: Row[] = [
  { item: "Widget", qty: 3, price: 4.25 },
  { item: "Gadget", qty: 10, price: 0.333, tax: 0.07 },
  { item: "Très long name", qty: 1, price: 1999.999, tax: 0.19 },
  { item: "", qty: 0, price: 5 },
];
const pad = (x: unknown, w: number) => `${x}`.padStart(w);
const line = (c: string, w = 46) => `${c.repeat(w)}`;
const total = (r: Row) => r.qty * r.price * (1 + (r.tax ?? 0));
console.log(`${"Item".padEnd(16)}${pad("Qty", 5)}${pad("Price", 12)}${pad("Total", 13)}`);
console.log(line("="));
for (const r of rows) {
  const { item, qty, price, tax = 0 } = r;
  console.log(
    `${(item || "(none)").padEnd(16)}${pad(qty, 5)}${pad(price.toFixed(2), 12)}${pad(total(r).toFixed(2), 13)}${tax ? ` *${(tax * 100).toFixed(0)}%` : ""}`,
  );
}
console.log(line("-"));
console.log(`${"SUM".padEnd(33)}${pad(rows.reduce((s, r) => s + total(r), 0).toFixed(2), 13)}`);
const bar = (n: number, max: number, w = 20) =>
  `${"#".repeat(Math.round((n / max) * w))}${".".repeat(w - Math.round((n / max) * w))}`;
for (const v of [0, 3, 7, 10]) console.log(`${pad(v, 3)} [${bar(v, 10)}] ${((v / 10) * 100).toFixed(1)}%`);
const plural = (n: number, w: string) => `${n} ${w}${n === 1 ? "" : "s"}`;
console.log(`${plural(0, "error")}, ${plural(1, "warning")}, ${plural(2, "note")}`);
const time = (s: number) =>
  `${`${Math.floor(s / 3600)}`.padStart(2, "0")}:${`${Math.floor(s / 60) % 60}`.padStart(2, "0")}:${`${s % 60}`.padStart(2, "0")}`;
console.log([0, 59, 60, 3599, 3661, 86399].map(time).join(" "));
const sig = (name: string, ps: Record<string, string>, r?: string) =>
  `function ${name}(${Object.entries(ps)
    .map(([k, t]) => `${k}: ${t}`)
    .join(", ")})${r ? `: ${r}` : ""} {}`;
console.log(sig("f", { a: "number", b: "string[]" }, "void"), sig("g", {}));
