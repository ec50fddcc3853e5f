// Tests relational, equality and logical operators, short-circuit order, nullish coalescing and logical assignment.
export {};
const v: any[] = [0, 1, -1, NaN, "", "0", "a", "b", "10", "9", null, undefined, true, false];
let lt = "", le = "", gt = "", ge = "";
for (const a of v) {
  for (const b of v) {
    lt += a < b ? 1 : 0; le += a <= b ? 1 : 0; gt += a > b ? 1 : 0; ge += a >= b ? 1 : 0;
  }
  lt += " "; le += " "; gt += " "; ge += " ";
}
console.log(lt); console.log(le); console.log(gt); console.log(ge);
const log: string[] = [];
function t(x: any, name: string) { log.push(name); return x; }
console.log(t(0, "a") || t("r", "b"), t(1, "c") && t("", "d"), t(null, "e") ?? t("nn", "f"), t(0, "g") ?? t(1, "h"));
console.log(log.join(""));
log.length = 0;
console.log((t(1, "x") && t(0, "y")) || t("z", "z"), t(false, "p") || t(null, "q") || t(undefined, "r"));
console.log(log.join(""));
console.log(!0, !"", !"a", !!NaN, !null, !!{}, !!-0);
let a: any = 0, b: any = 1, c: any = null, d: any = undefined, e: any = "";
a ||= 5; b ||= 6; c ??= 7; d ??= 8; e ??= 9;
console.log(a, b, c, d, e);
a &&= 10; e &&= 11;
console.log(a, e);
let sets = 0;
const o: any = { get p() { return 1; }, set p(x) { sets++; }, get q() { return null; }, set q(x) { sets += 10; } };
o.p ||= 2; o.p ??= 2; console.log(sets); o.p &&= 2; console.log(sets); o.q ??= 3; o.q ||= 3; console.log(sets);
console.log("a" < "B", "a" < "ab", "Z" < "a", "10" < "9", "10" < (9 as any), "😀" > "\uFF00", "" < "a");
console.log(NaN === NaN, NaN !== NaN, 0 === -0, "a" === "a", "ab" === "a" + "b", null === undefined, [] === ([] as any));
console.log(1 < 2 < (3 as any), 3 > 2 > (1 as any), 2 == 2 == (1 as any));
const n1 = NaN, n2 = 5;
console.log(!(n1 < n2), !(n1 >= n2), n1 < n2 === !(n1 >= n2));
const cond = (n: number) => n < 0 ? "neg" : n === 0 ? "zero" : n < 10 ? "small" : "large";
console.log(cond(-1), cond(0), cond(5), cond(50), cond(NaN));
console.log((null as any) ?? (undefined as any) ?? 0 ?? 1, (0 || null) ?? "x");
