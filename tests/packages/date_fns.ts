// Tests date-fns: parsing, formatting, arithmetic, intervals, comparison. In UTC whatever the machine's zone is.
import { add, addMonths, differenceInDays, differenceInMonths, eachDayOfInterval, endOfMonth, format, formatDistance, formatISO, getISOWeek, isAfter, isLeapYear, isValid, isWeekend, max, min, parse, parseISO, startOfWeek, sub, formatDuration, intervalToDuration, isWithinInterval, nextMonday, setHours, roundToNearestMinutes, compareAsc } from "date-fns";
import { de } from "date-fns/locale";
const d = new Date(2024, 1, 29, 13, 5, 9, 42);
for (const f of ["yyyy-MM-dd HH:mm:ss.SSS", "EEEE, do MMMM yyyy", "h:mm a", "QQQ 'of' yyyy", "w/I i", "PPPPp", "P", "''yy", "DDD", "K:m b"]) {
  try {
    console.log(f, format(d, f, { useAdditionalDayOfYearTokens: false }));
  } catch (e: any) {
    console.log(f, e.name);
  }
}
console.log(format(d, "EEEE, d. MMMM yyyy", { locale: de }), formatDistance(new Date(2024, 0, 1), d, { addSuffix: true }), formatDistance(d, addMonths(d, 14), { locale: de }));
console.log(formatISO(addMonths(new Date(2024, 0, 31), 1), { representation: "date" }), format(add(d, { years: 1, months: 2, weeks: 1, days: 3, hours: 30 }), "yyyy-MM-dd HH"), format(sub(d, { days: 60 }), "yyyy-MM-dd"));
console.log(differenceInDays(new Date(2025, 0, 1), d), differenceInMonths(new Date(2025, 0, 1), d), getISOWeek(d), isLeapYear(d), isWeekend(d), format(endOfMonth(d), "dd HH:mm:ss"), format(startOfWeek(d, { weekStartsOn: 1 }), "dd"));
console.log(eachDayOfInterval({ start: new Date(2024, 1, 27), end: new Date(2024, 2, 2) }).map((x) => format(x, "MMdd")));
console.log(format(parse("03/15/21 4 PM", "MM/dd/yy h a", new Date(2000, 0, 1)), "yyyy-MM-dd HH:mm"), isValid(parse("2024-13-01", "yyyy-MM-dd", new Date())), parseISO("2024-05-06T07:08:09Z").toISOString(), isValid(parseISO("nope")));
console.log(format(max([d, new Date(2020, 0, 1)]), "yyyy"), format(min([d, new Date(2020, 0, 1)]), "yyyy"), isAfter(d, new Date(2020, 0, 1)), compareAsc(d, d));
console.log(intervalToDuration({ start: new Date(2020, 0, 15), end: d }), formatDuration({ years: 2, months: 9, days: 1 }), isWithinInterval(d, { start: new Date(2024, 0, 1), end: new Date(2024, 11, 31) }), format(nextMonday(d), "MM-dd"), format(setHours(d, 30), "dd HH"), format(roundToNearestMinutes(d, { nearestTo: 15 }), "HH:mm"));
