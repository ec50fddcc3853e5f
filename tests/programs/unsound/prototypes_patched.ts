// Tests built-in prototypes and statics patched at run time: array, string, number, Map and Math methods replaced and restored.
export {};
const log: any[] = [];
function sumMap(xs: number[]): number {
  return xs.map((x) => x + 1).reduce((a, b) => a + b, 0);
}
console.log(sumMap([1, 2, 3]));
const origMap = Array.prototype.map;
Array.prototype.map = function (this: any[], f: any) {
  log.push("map" + this.length);
  return origMap.call(this, (x) => f(x) * 10);
} as any;
console.log(sumMap([1, 2, 3]), log.join());
const own = [1, 2, 3];
(own as any).map = () => [100];
console.log(sumMap(own));
Array.prototype.map = origMap;
console.log(sumMap([1, 2, 3]), sumMap(own));
const origPush = Array.prototype.push;
let pushes = 0;
Array.prototype.push = function (...xs) {
  pushes += xs.length;
  return origPush.apply(this, xs);
};
const p: number[] = [];
for (let i = 0; i < 4; i++) p.push(i);
Array.prototype.push = origPush;
p.push(9);
console.log(p, pushes);
const origUpper = String.prototype.toUpperCase;
String.prototype.toUpperCase = function () {
  return "<" + origUpper.call(this) + ">";
};
console.log("abc".toUpperCase(), ("x" + "y").toUpperCase());
String.prototype.toUpperCase = origUpper;
console.log("abc".toUpperCase());
const origMax = Math.max;
const origFloor = Math.floor;
const hot = (n: number) => Math.floor(n) + Math.max(n, 1);
const trace: any[] = [];
for (let i = 0; i < 6; i++) {
  if (i === 2) Math.floor = (() => "f") as any;
  if (i === 3) Math.max = (() => -1) as any;
  if (i === 4) Math.floor = origFloor;
  if (i === 5) Math.max = origMax;
  trace.push(hot(i + 0.5));
}
console.log(trace);
(Number.prototype as any).double = function () {
  return this * 2;
};
(String.prototype as any).double = function (this: string) {
  return this + this;
};
for (const v of [2, "ab", 2.5] as any[]) console.log(v.double());
(Object.prototype as any).tag = "T";
console.log((5 as any).tag, ("s" as any).tag, ([] as any).tag, (() => 1 as any as { tag: string })().tag, Object.keys({ a: 1 }));
let names = "";
for (const k in { a: 1 }) names += k;
for (const k in [7]) names += k;
console.log(names);
delete (Object.prototype as any).tag;
const origIter = Array.prototype[Symbol.iterator];
Array.prototype[Symbol.iterator] = function* (this: any[]) {
  for (let i = this.length - 1; i >= 0; i--) yield this[i];
} as any;
const spread = [...[1, 2, 3]];
const [f] = [1, 2, 3];
const seen: any[] = [];
for (const x of [4, 5]) seen[seen.length] = x;
const max = Math.max(...[1, 9, 3]);
const st = new Set([1, 2]);
Array.prototype[Symbol.iterator] = origIter;
console.log(spread, f, seen, max, st, [...[1, 2]]);
const origGet = Map.prototype.get;
Map.prototype.get = function (k) {
  return origGet.call(this, k) ?? "dflt";
};
const m = new Map<string, number>([["a", 1]]);
console.log(m.get("a"), m.get("b"), m.get("b")! + 1);
Map.prototype.get = origGet;
console.log(m.get("b"), m.get("b")! + 1);
const origSet = Map.prototype.set;
Map.prototype.set = function (k, v) {
  return origSet.call(this, k, (v as number) * 2);
};
console.log(new Map([["a", 1]]), new Map([["b", 5]]).get("b"));
Map.prototype.set = origSet;
const origToString = Object.prototype.toString;
Object.prototype.toString = () => "patched";
console.log(`${{}}`, String([{}]), {} + "", "" + new (class {})());
Object.prototype.toString = origToString;
(Number.prototype as any).valueOf = () => 99;
console.log(5 + 1, new Number(5) + (1 as any), `${new Number(5)}`, +new Number(1));
delete (Array.prototype as any).at;
try {
  console.log([1].at(0));
} catch (e: any) {
  console.log(e.message);
}
