// Tests labelled loops and blocks, switch with fallthrough and odd cases, nested finally with break and continue, comma and void.
export {};
const trace: string[] = [];
outer: for (let i = 0; i < 4; i++) {
  inner: for (let j = 0; ; j++) {
    if (j === 3) continue outer;
    if (i === 2) break outer;
    if ((i + j) % 2) continue inner;
    trace.push(`${i}${j}`);
  }
}
console.log(trace.join());
block: {
  trace.length = 0;
  trace.push("in");
  if (trace.length) break block;
  trace.push("never");
}
console.log(trace);
const sw = (x: any): string => {
  let r = "";
  switch (x) {
    case 1:
      r += "one ";
    case 2:
      r += "two ";
      break;
    default:
      r += "default ";
    case "3":
      r += "s3 ";
    case null:
      r += "null ";
      break;
    case NaN:
      r += "NaN ";
    case ((r += "eval "), undefined):
      r += "undef ";
      break;
    case x > 10 && x:
      r += "big ";
  }
  return r;
};
for (const v of [1, 2, 3, "3", null, NaN, undefined, 11, -0, "1", true]) console.log(String(v), sw(v));
function fin(mode: number): any {
  const log: string[] = [];
  const r = (() => {
    a: for (let i = 0; i < 3; i++) {
      try {
        try {
          if (mode === 0 && i === 1) continue;
          if (mode === 1 && i === 1) break;
          if (mode === 2 && i === 1) return "ret" + i;
          if (mode === 3 && i === 1) throw new Error("thrown");
          if (mode === 4) continue a;
          log.push("body" + i);
        } finally {
          log.push("f" + i);
          if (mode === 5 && i === 1) break;
          if (mode === 6 && i === 1) return "fromfinally";
        }
      } catch (e: any) {
        log.push("c:" + e.message);
        if (i === 1) break a;
      } finally {
        log.push("g" + i);
      }
    }
    return "end";
  })();
  return [r, log.join(" ")];
}
for (let m = 0; m < 7; m++) console.log(m, fin(m));
const order = (n: number): any => {
  const l: any[] = [];
  const v = (() => {
    let x = n;
    try {
      return (l.push("r" + x), x);
    } finally {
      x = 100;
      l.push("x" + x);
    }
  })();
  return [v, ...l];
};
console.log(order(1), order(2));
let k = 0;
do {
  k++;
  if (k === 2) continue;
  if (k > 4) break;
} while (k < 10);
console.log(k);
for (var a = 0, b = 10; a < b; a += 3, b--);
console.log(a, b);
const fs: (() => number)[] = [];
for (let i = 0; i < 3; i++) {
  fs.push(() => i);
  if (i === 1) i += 0.5;
}
for (let i = 0, inc = () => i++; i < 3; inc(), i++) {
  fs.push(() => i);
  if (fs.length > 8) break;
}
console.log(fs.map((f) => f()).join());
for (const x of [1, 2, 3]) fs[x] = () => x * 10;
for (const key in { p: 1, q: 2 }) fs.push(() => key.charCodeAt(0));
console.log(fs.map((f) => f()).join());
var hoisted: any = typeof later;
if (true) {
  var later = 5;
}
console.log(hoisted, later);
label1: label2: for (const x of [1, 2]) {
  for (const y of [1, 2]) {
    if (y === 2) continue label1;
    if (x === 2) break label2;
    console.log("labels", x, y);
  }
}
const t = (x: any) => (x ? (x > 5 ? "big" : "small") : x === 0 ? "zero" : "falsy");
console.log([10, 3, 0, null, "", "7", NaN].map(t), (1, 2, 3), void 0, (() => { if (0) return 1; else if ("") return 2; })());
let w = 0;
while (true) {
  try {
    w++;
    if (w < 3) continue;
    break;
  } finally {
    w += 10;
  }
}
console.log(w);
function early(xs: number[]) {
  for (const x of xs) {
    switch (true) {
      case x < 0:
        return "negative";
      case x === 0:
        continue;
      case x > 100:
        break;
      default:
        trace.push("d" + x);
        continue;
    }
    trace.push("after" + x);
  }
  return trace.splice(0).join();
}
console.log(early([1, 0, 200, 5]), early([3, -1]), trace);
const nest = (d: number): string => {
  try {
    if (d === 0) throw d;
    return nest(d - 1) + d;
  } catch (e) {
    return "c" + e;
  } finally {
    trace.push("n" + d);
  }
};
console.log(nest(3), trace.join());
let s = "";
for (let i = 5, j = (s += "init", 1); (s += "t"), i > j; s += "u", i--, j++) s += i;
console.log(s);
for (const c of "a😀b") s = c + s.length;
console.log(s);
