// Tests programs on dates: a month's calendar, business days, ages, a schedule, ISO weeks, durations.
export {};
const pad = (n: number) => String(n).padStart(2, "0");
const ymd = (d: Date) => `${d.getFullYear()}-${pad(d.getMonth() + 1)}-${pad(d.getDate())}`;
function month(y: number, m: number): string {
  const first = new Date(y, m, 1);
  const count = new Date(y, m + 1, 0).getDate();
  let out = "Mo Tu We Th Fr Sa Su\n" + "   ".repeat((first.getDay() + 6) % 7);
  for (let d = 1; d <= count; d++) out += String(d).padStart(2) + (new Date(y, m, d).getDay() === 0 || d === count ? "\n" : " ");
  return out;
}
console.log(month(2024, 1));
console.log(month(2023, 9));
function addBusinessDays(d: Date, n: number): Date {
  const r = new Date(d);
  while (n > 0) {
    r.setDate(r.getDate() + 1);
    if (r.getDay() % 6 !== 0) n--;
  }
  return r;
}
console.log([1, 5, 10, 30].map((n) => ymd(addBusinessDays(new Date(2024, 1, 27), n))));
function isoWeek(d: Date): string {
  const t = new Date(Date.UTC(d.getFullYear(), d.getMonth(), d.getDate()));
  t.setUTCDate(t.getUTCDate() + 4 - (t.getUTCDay() || 7));
  const start = Date.UTC(t.getUTCFullYear(), 0, 1);
  return t.getUTCFullYear() + "-W" + pad(Math.ceil(((t.getTime() - start) / 86400000 + 1) / 7));
}
console.log(["2021-01-03", "2021-01-04", "2020-12-31", "2024-12-30", "2016-01-01"].map((s) => isoWeek(new Date(s))));
function age(born: string, at: string): number {
  const b = new Date(born), a = new Date(at);
  let y = a.getFullYear() - b.getFullYear();
  if (a.getMonth() < b.getMonth() || (a.getMonth() === b.getMonth() && a.getDate() < b.getDate())) y--;
  return y;
}
console.log(age("2000-02-29", "2024-02-28"), age("2000-02-29", "2024-02-29"), age("1985-12-31", "2024-01-01"));
const events = [
  { name: "c", at: new Date("2024-03-01T10:00Z") },
  { name: "a", at: new Date("2024-02-29T23:59:59Z") },
  { name: "b", at: new Date(Date.UTC(2024, 1, 29, 23, 59, 59, 500)) },
];
events.sort((x, y) => x.at.getTime() - y.at.getTime());
console.log(events.map((e) => e.name + e.at.toISOString()), events);
function duration(ms: number): string {
  const parts: string[] = [];
  for (const [unit, size] of [["d", 86400000], ["h", 3600000], ["m", 60000], ["s", 1000]] as [string, number][]) {
    const n = Math.floor(ms / size);
    if (n) parts.push(n + unit);
    ms -= n * size;
  }
  return parts.join(" ") || "0s";
}
console.log([0, 61000, 90061000, +events[2].at - +events[0].at].map(duration));
const groups = Object.groupBy(Array.from({ length: 12 }, (_, i) => new Date(2024, i, 15)), (d) => "Q" + Math.ceil((d.getMonth() + 1) / 3));
for (const [q, list] of Object.entries(groups)) console.log(q, list!.map(ymd).join());
let d = new Date(2023, 11, 30);
const seen: string[] = [];
while (d < new Date(2024, 0, 3)) {
  seen.push(ymd(d) + " " + d.toDateString().slice(0, 3));
  d = new Date(d.getTime() + 86400000);
}
console.log(seen);
console.log(new Date(2024, 0, 31).setMonth(1), Math.round((+new Date(2025, 0, 1) - +new Date(2024, 0, 1)) / 86400000));
