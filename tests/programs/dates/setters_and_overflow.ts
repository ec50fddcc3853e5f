// Tests UTC setters with overflow, odd arguments and NaN; limits of the time range; parsing forms; conversions; arithmetic.
export {};
const attempt = (f: () => any) => {
  try {
    return f();
  } catch (e: any) {
    return e.name + ": " + e.message;
  }
};
const iso = (d: Date) => attempt(() => d.toISOString());
const base = Date.UTC(2024, 1, 29, 12, 34, 56, 789);
for (const [m, ...args] of [["setUTCMonth", 0], ["setUTCMonth", 12], ["setUTCMonth", -1, 31], ["setUTCDate", 0], ["setUTCDate", 31], ["setUTCDate", -400], ["setUTCFullYear", 2023], ["setUTCFullYear", 2023, 1, 29], ["setUTCFullYear", -1], ["setUTCFullYear", 275761], ["setUTCHours", 25], ["setUTCHours", -1, 61, 61, 1001], ["setUTCMinutes", 1e6], ["setUTCSeconds", -1], ["setUTCMilliseconds", 1500.9], ["setUTCDate", "5"], ["setUTCDate", null], ["setUTCDate", NaN], ["setUTCDate"], ["setUTCHours", 1, undefined], ["setTime", 0], ["setTime", "1000"], ["setTime", NaN], ["setTime", 8.64e15], ["setTime", 8.64e15 + 1], ["setTime", -0.9], ["setTime", true], ["setUTCDate", { valueOf: () => 7 }]] as any[]) {
  const d: any = new Date(base);
  const r = attempt(() => d[m](...args));
  console.log(m, JSON.stringify(args), r, iso(d));
}
const inv: any = new Date(NaN);
console.log(inv.getTime(), inv.getUTCDay(), inv.setUTCDate(5), inv.setUTCFullYear(2020), iso(inv), String(new Date(NaN)), new Date(NaN).toJSON(), attempt(() => new Date(NaN).toISOString()), JSON.stringify({ d: new Date(NaN) }), isNaN(new Date("garbage") as any));
for (const a of [[2024, 0], [2024, 13], [99, 0], [100, 0], [0, 0], [-1, 0], [2024, 0, 0], [2024, 1, 30], [2024, 0, 1, 24], [2024, 0, 1, 0, -1], [NaN, 0], [2024], ["2024", "5", "6"], [2024.9, 1.9, 1.9], [275760, 8, 13], [275760, 8, 13, 0, 0, 0, 1], [-271821, 3, 20], [1970, 0, 1, 0, 0, 0, 0.9]] as any[]) {
  const t = (Date.UTC as any)(...a);
  console.log(JSON.stringify(a), t, iso(new Date(t)));
}
for (const s of ["2024-02-29", "2024-02-30", "2024-13-01", "2024-00-10", "2024", "2024-05", "2024-05-06T07:08Z", "2024-05-06T07:08:09Z", "2024-05-06T07:08:09.1Z", "2024-05-06T07:08:09.123456Z", "2024-05-06T24:00:00Z", "2024-05-06T24:00:01Z", "2024-05-06T07:08:09+02:30", "2024-05-06T07:08:09-00:00", "+002024-05-06T00:00:00Z", "-000001-01-01T00:00:00Z", "+275760-09-13T00:00:00.000Z", "+275760-09-13T00:00:00.001Z", "Thu, 01 Jan 1970 00:00:00 GMT", "Mon, 25 Dec 1995 13:30:00 GMT+0430", "Jan 5 2020 10:00 UTC", "5 March 2021 GMT", "2024-5-6 GMT", "12/25/1995 UTC", "", " ", "x", "T10:00", "1e3", "2024-W10"]) console.log(JSON.stringify(s), Date.parse(s), iso(new Date(s)));
const d = new Date(base);
console.log(typeof (d as any - 0), +d === base, d.valueOf() === base, (d as any) - (new Date(base - 1000) as any), d > new Date(0), d == new Date(base) as any, typeof (d as any + 1), [new Date(3), new Date(1), new Date(2)].sort((a, b) => +a - +b).map(Number), Math.max(d as any, 5), new Date(d).getTime() === base, new Date(d) !== d, `${new Date(0).toISOString()}`, JSON.stringify([new Date(0)]), d.toJSON(), Object.prototype.toString.call(d), Object.keys(d));
for (const v of [undefined, null, true, "5", "2020", 5.9, -5.9, [], [2020], {}, 10n, Symbol("s"), new Date(7), { valueOf: () => 99 }, { [Symbol.toPrimitive]: () => "2001-01-01T00:00:00Z" }, 8.64e15, 8.64e15 + 1, -0, Infinity] as any[]) console.log(attempt(() => (v === undefined ? NaN : Object.is(new Date(v).getTime(), -0) ? "-0" : new Date(v).getTime())));
const week: string[] = [];
for (let i = -3; i < 4; i++) {
  const x = new Date(Date.UTC(2024, 11, 31));
  x.setUTCDate(x.getUTCDate() + i * 45);
  week.push(`${x.getUTCFullYear()}/${x.getUTCMonth() + 1}/${x.getUTCDate()}#${x.getUTCDay()}`);
}
console.log(week.join(" "));
const leap = (y: number) => new Date(Date.UTC(y, 1, 29)).getUTCMonth() === 1;
console.log([1900, 2000, 2023, 2024, 2100, 2400, 0, -4].map(leap), Array.from({ length: 12 }, (_, m) => new Date(Date.UTC(2023, m + 1, 0)).getUTCDate()).join());
const doy = (x: Date) => (Date.UTC(x.getUTCFullYear(), x.getUTCMonth(), x.getUTCDate()) - Date.UTC(x.getUTCFullYear(), 0, 0)) / 864e5;
console.log(["2024-01-01", "2024-12-31", "2023-12-31", "2024-03-01"].map((s) => doy(new Date(s))));
console.log(attempt(() => Date.prototype.getTime.call({} as any)), Date.prototype.toJSON.call({ toISOString: () => "iso!" } as any, ""), Date.prototype.toJSON.call({ valueOf: () => NaN, toISOString: () => "no" } as any, ""), typeof Date(), Date.length, Date.UTC.length, Date.prototype.setUTCHours.length, new Date(2020, 0) instanceof Date, attempt(() => Date.UTC(Symbol("x") as any)), (Date as any).UTC());
