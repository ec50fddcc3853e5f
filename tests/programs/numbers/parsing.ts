// Tests parseInt, parseFloat, Number and unary plus on many texts, radixes and non-strings.
export {};
const ts = [
  "42",
  " 42 ",
  "42px",
  "px42",
  "",
  " ",
  "-7",
  "+7",
  "--7",
  "0x1F",
  "0X1f",
  "0b101",
  "0o17",
  "1e3",
  "1e",
  "1.5",
  ".5",
  "5.",
  "-.5e-2",
  "Infinity",
  "-Infinity",
  "infinity",
  "NaN",
  "1,000",
  "1_000",
  "0012",
  "9007199254740993",
  "1e400",
  "1e-400",
  "\t\n12\n",
  "1 2",
  "0x",
  "-0",
  "-0x10",
  "12e+2x",
  "∞",
  "１",
  "null",
  "true",
];
for (const t of ts) console.log([t], Number(t), parseInt(t), parseFloat(t), +t, isNaN(t as any));
for (const [s, r] of [
  ["11", 2],
  ["ff", 16],
  ["0xff", 16],
  ["z", 36],
  ["12", 1],
  ["12", 37],
  ["12", 0],
  ["129", 8],
  ["9", 8],
  ["101", "2"],
  ["1010", 2.9],
  ["12", NaN],
  ["-ff", 16],
  ["7", undefined],
  ["123abc", 11],
  ["111", 4294967298],
] as any[])
  console.log(s, r, parseInt(s, r));
for (const v of [
  null,
  undefined,
  true,
  12.9,
  -0.5,
  1e21,
  5e-7,
  0.0000005,
  [7, 8],
  {},
  [],
  ["12abc"],
  { toString: () => "33" },
  123456789012345680000,
] as any[])
  console.log(v, parseInt(v), parseFloat(v), Number(v));
console.log(
  Number.parseInt === parseInt,
  Number.parseFloat === parseFloat,
  Object.is(parseInt("-0"), -0),
  Object.is(parseFloat("-0"), -0),
  Object.is(+"-0", -0),
  Object.is(Number(" -0 "), -0),
);
for (const v of [1, 1.0, 1.5, 2 ** 53, 2 ** 53 - 1, NaN, Infinity, "1", null, -0, 1e300] as any[])
  console.log(
    v,
    Number.isInteger(v),
    Number.isSafeInteger(v),
    Number.isFinite(v),
    Number.isNaN(v),
    isFinite(v),
    isNaN(v),
  );
console.log(
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  Number.EPSILON,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.NaN,
);
const sumCsv = (s: string) =>
  s
    .split(",")
    .map(Number)
    .reduce((a, b) => a + b, 0);
console.log(
  sumCsv("1,2.5,-3"),
  sumCsv("1,,2"),
  sumCsv("x"),
  ["1", "2", "3"].map((x) => parseInt(x)),
  ["10", "10", "10", "10"].map(parseInt as any),
);
console.log(
  parseFloat("3.14.15"),
  parseFloat("1e1000"),
  parseFloat("-.0"),
  parseInt("123456789012345678901234567890"),
  parseInt("0.00001"),
  parseInt(1e-7 as any),
  parseFloat("0x10"),
  0.1 + +"0.2",
  ("3" as any) * ("4" as any),
  ("10" as any) / 4,
  ("7" as any) % 4,
  ("2" as any) ** 3,
  ("9" as any) - 1,
  "9" + 1,
);
