// Dates in American English.
const d = new Date(Date.UTC(2024, 1, 29, 0, 5, 9, 7)), e = new Date(Date.UTC(1999, 11, 31, 23, 59, 59, 999)), noon = new Date(Date.UTC(2020, 6, 4, 12, 0, 0));
const z = { timeZone: "UTC" };
const sets: any[] = [{}, { hour12: false }, { hour: "numeric", hour12: false }, { hour: "2-digit", minute: "2-digit", hour12: false }, { hourCycle: "h23", hour: "2-digit", minute: "2-digit" }, { month: "long", day: "numeric", year: "numeric", hour: "numeric", minute: "numeric" }, { month: "short", day: "numeric", hour: "numeric", minute: "numeric" }, { weekday: "long", month: "long", day: "numeric", year: "numeric", hour: "numeric", minute: "2-digit" }, { minute: "numeric", second: "numeric" }, { minute: "2-digit" }, { second: "numeric" }, { hour: "2-digit" }, { hour: "2-digit", minute: "2-digit" }, { year: "2-digit", month: "numeric" }, { month: "2-digit", day: "2-digit", year: "numeric" }, { weekday: "short" }, { weekday: "long", year: "numeric", month: "numeric", day: "numeric" }, { month: "long", year: "numeric" }, { month: "long" }, { month: "short", day: "numeric" }, { year: "numeric" }, { day: "numeric" }, { month: "narrow" }, { timeZoneName: "short" }, { hour: "numeric", timeZoneName: "short" }, { hour: "numeric", minute: "numeric", second: "numeric", fractionalSecondDigits: 3 }, { day: "2-digit", month: "short", year: "numeric" }, { year: "numeric", month: "2-digit" }, { weekday: "short", month: "short", day: "numeric" }, { weekday: "short", hour: "numeric" }, { month: "numeric", day: "numeric", hour: "numeric" }];
for (const o of sets) console.log(JSON.stringify(o), [d, e, noon].map(x => x.toLocaleString("en-US", { ...z, ...o })).join(" | "));
for (const dateStyle of ["full", "long", "medium", "short"] as any[]) {
  console.log(dateStyle, [d, e].map(x => x.toLocaleDateString("en-US", { ...z, dateStyle })).join(" | "));
  for (const timeStyle of ["full", "long", "medium", "short"] as any[]) console.log("  " + timeStyle, d.toLocaleString("en-US", { ...z, dateStyle, timeStyle }), "|", e.toLocaleTimeString("en-US", { ...z, timeStyle }));
}
for (const o of [{}, { month: "long" }, { hour: "numeric" }, { weekday: "long" }] as any[]) console.log(JSON.stringify(o), d.toLocaleDateString("en-US", { ...z, ...o }), "|", d.toLocaleTimeString("en-US", { ...z, ...o }));
for (const o of [{ month: "big" }, { dateStyle: "full", month: "long" }, { hourCycle: "h1" }] as any[]) try { console.log(d.toLocaleString("en-US", o)); } catch (x: any) { console.log(x.name + ": " + x.message.slice(0, 60)); }
try { d.toLocaleDateString("en-US", { timeStyle: "short" }); } catch (x: any) { console.log(x.name, x.message); }
console.log(new Date(NaN).toLocaleString(), new Date(NaN).toLocaleDateString("en-US", { month: "long" }));
const f = new Intl.DateTimeFormat("en-US", { ...z, dateStyle: "medium" });
console.log(f.format(d), [d, e].map(f.format), new Intl.DateTimeFormat("en-US", z).format(d), Intl.DateTimeFormat("en-US", { ...z, hour: "numeric" }).format(0));
try { f.format(NaN); } catch (x: any) { console.log(x.name, x.message); }
