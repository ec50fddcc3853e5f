// Tests texts of dates and parsing of the formats that V8 knows; how dates are shown.
export {};
const d = new Date(Date.UTC(2024, 1, 9, 3, 4, 5, 6));
console.log(String(d), d.toString(), d.toDateString(), d.toTimeString(), d.toISOString(), d.toUTCString(), d.toJSON(), (d as any).toGMTString());
console.log(d.toLocaleString(), "|", d.toLocaleDateString(), "|", d.toLocaleTimeString(), "|", new Date(0).toLocaleTimeString(), new Date(43200000).toLocaleTimeString("en-US"));
console.log(d, [d], { d }, Object.assign(new Date(0), { x: 1 }), [new Date(NaN)], new Map([[d, d]]), "%s %o", d);
class Stamp extends Date {
  tag = "t";
}
console.log(new Stamp(0), new Stamp(0).getTime(), new Stamp(5) instanceof Date, Object.prototype.toString.call(d), JSON.stringify({ d, list: [new Date(0)] }), JSON.stringify(d));
for (const s of ["2024-02-29", "2024-02-29T10:00", "2024-02-29T10:00Z", "2024-02-29T10:00:00.123+02:00", "2024", "2024-02", "Feb 29 2024", "29 Feb 2024 10:00 GMT", "Thu, 29 Feb 2024 12:34:56 GMT", "2024/02/29", "02/29/2024", "2024-2-9", "x", "", "2024-13-01", "+012024-01-01", "-000001-01-01", "Feb 29, 2024 3:04 PM", "Thu Feb 29 2024 12:34:56 GMT+0100 (CET)", "12:00", "2024-02-29 10:00:00", "2024-02-30", "2024-02-29T24:00:00Z", "2024-02-29T24:00:01Z", "1 January 2000", "Jan 1, 99", "2000-01-01T00:00:00.1234567Z", "Tue Mar 01 2022", "March 7", "7 March 2011 12:00 EST", "20240229", "1/2/03", "2024-02-29T10", "2024-02-29T10:00:00z", "2024-02-29t10:00:00-05:30", "Dec 25, 1995", "Mon, 25 Dec 1995 13:30:00 +0430", "12/25/1995 1:05 am"]) console.log(JSON.stringify(s), Date.parse(s));
for (const t of [0, 1e12, -1e12, 8.64e15, -8.64e15, 951782400000, 253402300799999]) {
  const x = new Date(t);
  console.log(x.toISOString(), Date.parse(x.toISOString()) === t, Date.parse(x.toUTCString()) === Math.floor(t / 1000) * 1000, x.toUTCString(), x.toDateString());
}
const wrong: Date = "2024-01-01" as any;
try {
  console.log(wrong.getTime());
} catch (e: any) {
  console.log(e.message);
}
