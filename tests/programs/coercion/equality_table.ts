// Tests the whole tables of == and === over primitive and object values, and relational comparison of mixed types.
export {};
const obj = {},
  arr: any[] = [],
  fn = () => 1,
  sym = Symbol("s");
const vs: any[] = [
  undefined,
  null,
  true,
  false,
  0,
  -0,
  1,
  NaN,
  "",
  "0",
  "1",
  "true",
  " ",
  "\n",
  "a",
  [],
  [0],
  [1],
  ["a"],
  [[]],
  [null],
  [1, 2],
  {},
  obj,
  arr,
  fn,
  sym,
  "[object Object]",
  "1,2",
  Infinity,
  "Infinity",
];
for (const a of vs) {
  let eq = "",
    se = "";
  for (const b of vs) {
    eq += a == b ? "1" : ".";
    se += a === b ? "1" : ".";
  }
  console.log(eq, se, String(typeof a));
}
for (const a of vs) {
  if (typeof a === "symbol") continue;
  let lt = "",
    ge = "";
  for (const b of vs) {
    if (typeof b === "symbol") continue;
    lt += a < b ? "1" : ".";
    ge += a >= b ? "1" : ".";
  }
  console.log(lt, ge);
}
try {
  (sym as any) < 1;
} catch (e: any) {
  console.log(e.message);
}
let calls = "";
const c = (n: string, v: any): any => ({
  valueOf() {
    calls += n;
    return v;
  },
});
console.log(
  c("a", 1) == 1,
  c("b", 1) == c("c", 1),
  c("d", "x") == "x",
  c("e", null) == null,
  1 == c("f", true),
  c("g", NaN) == c("h", NaN),
  c("i", 1) != 1,
  calls,
);
console.log(
  null == 0,
  null == false,
  undefined == 0,
  undefined == false,
  null == undefined,
  null == "",
  NaN == NaN,
  "" == (0 as any),
  "0" == (false as any),
  "a" == "A",
  [] == (false as any),
  [] == (![] as any),
  [0] == (false as any),
  "b" + "a" + +"a" + "a",
  [2] == (2 as any),
  ["x"] == ("x" as any),
  { toString: () => "z" } == ("z" as any),
  true == ("1" as any),
  true == ("true" as any),
  2 == (true as any),
);
const date = {
  [Symbol.toPrimitive](h: string) {
    calls = h;
    return 5;
  },
} as any;
console.log(date == 5, calls, date < 6, calls, date + 1, calls, `${date}`, calls, +date, calls);
const same = [obj == obj, obj == ({} as any), fn == fn, sym == sym, sym == Symbol("s"), arr == arr, arr == ([] as any)];
console.log(same);
function cmp(a: any, b: any) {
  return [a == b, a != b, a === b, a !== b].map(Number).join("");
}
console.log(
  cmp(1, "1"),
  cmp(null, undefined),
  cmp(NaN, NaN),
  cmp("a", "a"),
  cmp(0, -0),
  cmp(true, 1),
  cmp("", 0),
  cmp([], ""),
);
