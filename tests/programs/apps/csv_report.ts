// A CSV report: quoted fields, typed columns, group by, aggregates, sorting and a printed table.
export {};
const csv = `date,region,product,units,price,note
2024-01-03,north,Apple,10,0.5,"first, of many"
2024-01-04,south,Pear,3,1.25,
2024-02-01,north,Apple,7,0.55,"he said ""hi"""
2024-02-11,east,Fig,100,0.1,x
2024-02-12,south,Apple,,0.5,missing units
2024-03-30,north,Pear,12,1.2,"multi
line"
2024-03-31,east,Apple,1,abc,bad price`;
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  let cur = "",
    q = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (q) {
      if (c === '"') {
        if (text[i + 1] === '"') {
          cur += '"';
          i++;
        } else q = false;
      } else cur += c;
    } else if (c === '"') q = true;
    else if (c === ",") {
      rows[rows.length - 1].push(cur);
      cur = "";
    } else if (c === "\n") {
      rows[rows.length - 1].push(cur);
      cur = "";
      rows.push([]);
    } else cur += c;
  }
  rows[rows.length - 1].push(cur);
  return rows;
}
const [head, ...body] = parse(csv);
console.log(head, body.length, body[5]);
type Rec = {
  date: string;
  region: string;
  product: string;
  units: number | null;
  price: number | null;
  note: string;
  month: string;
  total: number;
};
const num = (s: string) => (s === "" || Number.isNaN(+s) ? null : +s);
const recs: Rec[] = body.map((r) => {
  const o: any = {};
  head.forEach((h, i) => {
    o[h] = h === "units" || h === "price" ? num(r[i]) : r[i];
  });
  o.month = o.date.slice(0, 7);
  o.total = (o.units ?? 0) * (o.price ?? 0);
  return o;
});
console.log(recs[0], recs[4], recs[6]);
const groupBy = <T, K extends string>(xs: T[], f: (x: T) => K) =>
  xs.reduce(
    (m, x) => {
      (m[f(x)] ??= []).push(x);
      return m;
    },
    {} as Record<K, T[]>,
  );
const agg = (rs: Rec[]) => {
  const us = rs.map((r) => r.units).filter((u): u is number => u !== null);
  return {
    n: rs.length,
    units: us.reduce((a, b) => a + b, 0),
    max: Math.max(...us),
    total: +rs.reduce((a, r) => a + r.total, 0).toFixed(2),
  };
};
for (const key of ["region", "product", "month"] as const) {
  console.log("by " + key);
  const g = groupBy(recs, (r) => r[key]);
  const rows = Object.entries(g)
    .map(([k, rs]) => ({ k, ...agg(rs as Rec[]) }))
    .sort((a, b) => b.total - a.total || (a.k < b.k ? -1 : 1));
  const cols = ["k", "n", "units", "max", "total"] as const;
  const w = cols.map((c) => Math.max(c.length, ...rows.map((r) => String(r[c]).length)));
  const fmt = (cells: any[]) =>
    "| " +
    cells.map((c, i) => (typeof c === "number" ? String(c).padStart(w[i]) : String(c).padEnd(w[i]))).join(" | ") +
    " |";
  console.log(fmt([...cols]));
  console.log("|" + w.map((n) => "-".repeat(n + 2)).join("+") + "|");
  for (const r of rows) console.log(fmt(cols.map((c) => r[c])));
}
const quote = (s: any) => {
  s = String(s ?? "");
  return s.includes(",") || s.includes('"') || s.includes("\n") ? '"' + s.replaceAll('"', '""') + '"' : s;
};
const back = [head, ...recs.map((r) => head.map((h) => (r as any)[h]))].map((r) => r.map(quote).join(",")).join("\n");
console.log(back);
console.log(
  parse(back)
    .map((r) => r.length)
    .join(""),
  parse(back)[3][5] === body[2][5],
);
const pivot: Record<string, Record<string, number>> = {};
for (const r of recs) {
  const row = (pivot[r.region] ??= {});
  row[r.product] = (row[r.product] ?? 0) + r.total;
}
console.log(pivot);
const errors = recs
  .map((r, i) =>
    r.units === null || r.price === null ? `line ${i + 2}: ${r.units === null ? "units" : "price"}` : null,
  )
  .filter(Boolean);
console.log(errors);
