// Tests ms: parsing and formatting of durations.
import ms from "ms";
for (const text of ["2 days", "1d", "10h", "2.5 hrs", "2h", "1m", "5s", "1y", "100", "-3 days", "-1h", "-200", "1 week", ".5ms", "nonsense"]) console.log(text, ms(text as any));
for (const n of [60000, 2 * 60000, -3 * 60000, ms("10 hours"), 500, 1, 0, 1e10, 234234234]) console.log(n, ms(n), ms(n, { long: true }));
for (const bad of ["", undefined, null, {}, NaN, Infinity, [1]]) {
  try {
    console.log(ms(bad as any));
  } catch (e: any) {
    console.log(e.message);
  }
}
