// Tests + over mixed types, string building from all kinds of values, and numeric operators on non-numbers.
export {};
const vs: any[] = [
  1,
  1.5,
  "s",
  "2",
  "",
  true,
  null,
  undefined,
  [],
  [3],
  [1, 2],
  {},
  { valueOf: () => 7 },
  { toString: () => "ts" },
  { valueOf: () => "v", toString: () => "t" },
  NaN,
  -0,
];
for (const a of vs) {
  console.log(vs.map((b) => a + b));
}
for (const a of vs)
  console.log(
    vs.slice(0, 9).map((b) => a - b),
    a * 1,
    a / 2,
    a % 2,
    -a,
    +a,
    a | 0,
  );
console.log(
  1 + 2 + "3",
  "1" + 2 + 3,
  1 + +"2",
  ("3" as any) - 1 + "2",
  "3" + (-1 as any),
  [] + ([] as any),
  {} + ([] as any),
  [] + ({} as any),
  true + (true as any),
  (("5" as any) * "2") as any,
  null + (1 as any),
  undefined + (1 as any),
  "a" + null + undefined + true + [1] + {} + -0,
);
let x: any = "1";
x += 1;
x -= 1;
x += "0";
x *= 2;
x += null;
x += undefined;
console.log(x);
let y: any = undefined;
y += "x";
y += y;
console.log(y);
let z: any = [];
z += 1;
z += [2];
console.log(z, typeof z);
let w: any = null;
w += 5;
w++;
w += "!";
w++;
console.log(w);
let b: any = true;
b += b;
b <<= b;
b += 0.5;
console.log(b);
let s = "";
for (const v of vs) s += v;
console.log(s);
for (const bad of [
  Symbol("q"),
  Object.create(null),
  { toString: () => ({}), valueOf: () => ({}) },
  { toString: 1, valueOf: 2 },
  { [Symbol.toPrimitive]: () => ({}) },
  { [Symbol.toPrimitive]: 5 },
] as any[]) {
  try {
    console.log(bad + 1);
  } catch (e: any) {
    console.log(e.name, e.message);
  }
  try {
    console.log(+bad);
  } catch (e: any) {
    console.log(e.name, e.message);
  }
  try {
    console.log("" + bad);
  } catch (e: any) {
    console.log(e.name, e.message);
  }
}
const order: string[] = [];
const t = (n: string, p: any) =>
  ({
    valueOf() {
      order.push(n + "V");
      return p;
    },
    toString() {
      order.push(n + "S");
      return String(p);
    },
  }) as any;
t("a", 1) + t("b", 2);
t("c", {}) + t("d", 1);
`${t("e", 1)}`;
t("f", 1) * t("g", 2);
t("h", 1) < t("i", 2);
({})[t("j", "k")];
[t("l", 1)].join();
String(t("m", 1));
Number(t("n", 1));
t("o", 1) == 1;
t("p", "x") + "";
Math.max(t("q", 1));
console.log(order.join(" "));
class Money {
  c: number;
  constructor(c: number) {
    this.c = c;
  }
  valueOf() {
    return this.c;
  }
  toString() {
    return `$${(this.c / 100).toFixed(2)}`;
  }
}
const m = new Money(1250) as any,
  n = new Money(750) as any;
console.log(
  m + n,
  `${m} ${n}`,
  m - n,
  m > n,
  m + "",
  [m, n].join(),
  m * 2,
  String(m),
  [m, n].sort().map(String),
  Math.max(m, n),
  m == 1250,
  "" + m,
  m + "x",
);
class Hint {
  [Symbol.toPrimitive](h: string) {
    return h === "number" ? 10 : h === "string" ? "str" : "dflt";
  }
}
const h = new Hint() as any;
console.log(
  h + 1,
  h * 2,
  `${h}`,
  h + "",
  h == "dflt",
  h < 11,
  [h] + "",
  ({ str: "key!" } as any)[h],
  String(h),
  Number(h),
  parseInt(h),
  "abc".concat(h),
  Math.abs(h),
  isNaN(h),
);
