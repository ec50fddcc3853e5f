// Tests if/else chains, conditional expressions, truthiness of all kinds of values and dead branches.
export {};
function kind(x: any): string {
  if (x === null) return "null";
  else if (x === undefined) return "undefined";
  if (typeof x === "number") {
    if (x !== x) return "nan";
    else if (x > 0) return "pos";
    else if (x < 0) return "neg";
    return Object.is(x, -0) ? "negzero" : "zero";
  }
  if (typeof x === "string") return x ? "str:" + x : "empty";
  if (typeof x === "boolean") return x ? "yes" : "no";
  if (typeof x === "function") return "fn";
  return Array.isArray(x) ? "array" + x.length : "object";
}
for (const x of [null, undefined, NaN, 1, -1, 0, -0, "a", "", true, false, () => 1, [1, 2], {}]) console.log(kind(x));
let n = 0;
if (n) console.log("never");
else if (!n) console.log("zero is falsy");
if ((n = 5)) console.log("assigned", n);
if ("0") console.log("'0' truthy");
if ([]) console.log("[] truthy");
if (-0) console.log("never");
if (NaN) console.log("never");
if (Symbol()) console.log("sym truthy");
function grade(s: number) {
  return s >= 90 ? "A" : s >= 80 ? "B" : s >= 70 ? "C" : "F";
}
console.log([95, 85, 75, 10, 90, 80].map(grade).join(""));
function dangling(a: boolean, b: boolean) {
  if (a)
    if (b) return "ab";
    else return "a!b";
  return "none";
}
console.log(dangling(true, true), dangling(true, false), dangling(false, true));
function fizz(n: number) {
  return n % 15 === 0 ? "FizzBuzz" : n % 5 === 0 ? "Buzz" : n % 3 === 0 ? "Fizz" : String(n);
}
let line = "";
for (let i = 1; i <= 20; i++) line += fizz(i) + " ";
console.log(line.trimEnd());
function leap(y: number) {
  return (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
}
console.log(leap(2000), leap(1900), leap(2024), leap(2023));
function early(xs: number[]) {
  for (const x of xs) {
    if (x < 0) return "neg at " + x;
    if (x > 100) break;
  }
  return "ok";
}
console.log(early([1, 2]), early([1, -2]), early([101, -5]));
const a = n > 3 && "big";
const b = n > 30 && "huge";
console.log(a, b);
if (false as boolean) {
  var hoisted = 1;
}
console.log(hoisted);
{
}
console.log("empty statements fine");
