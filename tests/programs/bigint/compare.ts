// Tests comparison of BigInts with each other, numbers, strings and the rest; truthiness; as keys.
export {};
const values: any[] = [0n, 1n, -1n, 5n, 2n ** 64n, 0, 1, -0, 1.5, NaN, Infinity, -Infinity, 9007199254740993, "1", "0x5", "abc", "", true, false, null, undefined];
for (const x of [0n, 1n, 5n, 9007199254740993n, 2n ** 64n, -1n]) console.log(x, values.map((v) => "" + +(x < v) + +(x <= v) + +(x > v) + +(x >= v) + +(x == v) + +(x === v)).join(" "));
console.log(values.map((v) => +(v < 2n)).join(""), values.map((v) => +(v == 1n)).join(""));
console.log(1n === 1n, 2n ** 70n === 2n ** 70n, Object.is(0n, -0n), [1n, 2n].includes(2n), [1n, 2n].indexOf(2n), [2n ** 65n].includes(2n ** 65n));
console.log(0n ? "t" : "f", 1n ? "t" : "f", !0n, !!-1n, 0n || "or", 0n ?? "nn", 5n && "and");
const m = new Map<any, string>([[1n, "big"], [1, "num"], [2n ** 80n, "huge"]]);
console.log(m.get(1n), m.get(1), m.get(2n ** 80n), m.size, new Set([1n, 1n, 1, 2n ** 64n, 2n ** 64n]).size);
console.log([3n, 1, 2n, -5n, 10, 2n ** 65n].sort((a: any, b: any) => (a < b ? -1 : a > b ? 1 : 0)), [10n, 9n, 1n].sort());
const o: any = { 1n: "one", [2n ** 64n]: "big" };
console.log(o, o[1n], o["18446744073709551616"], Object.keys(o), [10, 20, 30][1n as any]);
console.log(9007199254740992n == (9007199254740993 as any), 9007199254740993n == (9007199254740993 as any), 9007199254740993n > 9007199254740992, 1n < 1.5, 2n > 1.5, 10n ** 400n < Infinity, -(10n ** 400n) > -Infinity, 10n ** 400n > 1e308);
switch (3n as any) {
  case 3:
    console.log("number");
    break;
  case 3n:
    console.log("bigint");
}
let n = 0;
for (let i = 0n; i < 10n; i++) n += Number(i);
console.log(n, 5n > 4n, 5n >= 5n, 5n != 5n, 5n !== 6n, (5n as any) != 5, (5n as any) == "5");
