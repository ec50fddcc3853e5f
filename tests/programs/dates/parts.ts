// Tests the parts of dates, in UTC and local time (the tests run in UTC), and setting them, with overflow and invalid times.
export {};
const d = new Date(Date.UTC(2024, 1, 29, 12, 34, 56, 789));
console.log(d, d.getTime(), d.valueOf(), +d, d.getFullYear(), d.getMonth(), d.getDate(), d.getDay(), d.getHours(), d.getMinutes(), d.getSeconds(), d.getMilliseconds(), d.getTimezoneOffset(), (d as any).getYear());
console.log(d.getUTCFullYear(), d.getUTCMonth(), d.getUTCDate(), d.getUTCDay(), d.getUTCHours(), d.getUTCMinutes(), d.getUTCSeconds(), d.getUTCMilliseconds());
const show = (t: number) => (isNaN(t) ? "NaN" : new Date(t).toISOString());
for (const [name, ...args] of [["setFullYear", 2020], ["setFullYear", 2023, 1, 31], ["setMonth", 13], ["setMonth", -1, 0], ["setDate", 0], ["setDate", 400], ["setHours", 25, 61, 61, 1001], ["setMinutes", -1], ["setSeconds", 3600], ["setMilliseconds", -1], ["setTime", 86400000], ["setUTCFullYear", 1, 0, 1], ["setUTCMonth", 6], ["setUTCDate", 15], ["setUTCHours", 0], ["setUTCMinutes", 0, 0, 0], ["setUTCSeconds", 61], ["setUTCMilliseconds", 12], ["setMonth", NaN], ["setDate", Infinity], ["setYear", 99], ["setHours"]] as any[]) {
  const x: any = new Date(Date.UTC(2024, 1, 29, 12, 34, 56, 789));
  console.log(name, args, show(x[name](...args)), x.getTime());
}
const bad: any = new Date(NaN);
console.log(bad, String(bad), bad.getDay(), bad.setMonth(1), bad.getTime(), bad.setFullYear(2020), bad.toISOString(), JSON.stringify({ d: new Date(NaN) }));
console.log(new Date(2024, 0), new Date(99, 0, 1).getTime(), new Date(0, 0).getFullYear(), new Date(2024, 12, 1), new Date(2024, 1, 30).getDate(), new Date(2020, 0, 1, 24), new Date(2019, 5, 15, 10, 20, 30, 400), new Date(1e12 + 0.9).getTime());
console.log(new Date(8.64e15).toISOString(), new Date(8.64e15 + 1).getTime(), new Date(-8.64e15).toISOString(), new Date(-1), new Date(-62198755200000), new Date(253402300800000), new Date(-62167219200000));
console.log(Date.UTC(2024), Date.UTC(2024, 5, 31), Date.UTC(70, 0), Date.UTC(NaN), (Date as any).UTC(), Date.UTC(1970, 0, 1, 0, 0, 0, -1), Date.UTC(275760, 8, 13), Date.UTC(275760, 8, 14));
for (const v of [undefined, null, true, "5", new Date(5), [], {}, { valueOf: () => 9 }, "2024"] as any[]) console.log(v, new Date(v).getTime());
console.log(new Date(1e12) > new Date(1e11), (new Date(7) as any) - 1, typeof Date(), new Date(0) + "1", `${new Date(0)}`, (new Date(5) as any) == 5, Number(new Date(8)), new Date(0)[Symbol.toPrimitive]("number"), new Date(0)[Symbol.toPrimitive]("default"));
for (const f of [() => new Date(NaN).toISOString(), () => Date.prototype.getTime.call({} as any), () => new Date(0)[Symbol.toPrimitive]("x"), () => new Date(Symbol() as any), () => new Date(1n as any)]) {
  try {
    console.log(f());
  } catch (e: any) {
    console.log(e.name, e.message);
  }
}
const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
let leap = 0;
for (let y = 1890; y <= 2110; y += 1) if (new Date(Date.UTC(y, 1, 29)).getUTCDate() === 29) leap++;
console.log(leap, [1600, 1900, 2000, 2100, 2400].map((y) => days[new Date(Date.UTC(y, 0, 1)).getUTCDay()]).join());
