// Tests switch: fallthrough, default in the middle, strict comparison, expressions as cases, scopes, nested switch, strings.
export {};
const f = (x: any) => {
  const r: string[] = [];
  switch (x) {
    case 1:
      r.push("one");
    case 2:
      r.push("two");
      break;
    default:
      r.push("default");
    case 3:
      r.push("three");
      break;
    case "1":
      r.push("str1");
    case NaN:
      r.push("nan");
      break;
    case null:
      r.push("null");
      break;
    case undefined:
      r.push("undef");
      return r.join() + "(returned)";
    case true:
      r.push("true");
  }
  return r.join();
};
for (const x of [1, 2, 3, 4, "1", NaN, null, undefined, true, false, "x", 1.0, -0, [1]]) console.log(x, "=>", f(x));
const z = (x: number) => {
  switch (x) {
    case 0:
      return "zero";
    case -0:
      return "never";
  }
  return "none";
};
console.log(z(0), z(-0), z(NaN));
const grade = (n: number) => {
  switch (true) {
    case n >= 90:
      return "A";
    case n >= 80:
      return "B";
    case n < 0:
      throw new RangeError("neg");
    default:
      return "C";
  }
};
console.log(grade(95), grade(85), grade(10));
try {
  grade(-1);
} catch (e: any) {
  console.log(e.name);
}
let calls = "";
const c = (s: string, v: any) => ((calls += s), v);
switch (c("d", 2)) {
  case c("a", 1):
    break;
  case c("b", 2):
    calls += "!";
    break;
  case c("c", 3):
}
console.log(calls);
switch (1) {
}
switch (5 as any) {
  default:
}
const nest = (a: number, b: number) => {
  switch (a) {
    case 1:
      switch (b) {
        case 1:
          return "1-1";
        case 2:
          break;
        default:
          return "1-?";
      }
      return "1-broke";
    case 2:
      switch (b) {
        case 1:
        case 2:
        case 3: {
          const r = "2-low";
          return r;
        }
      }
  }
  return "end";
};
console.log(nest(1, 1), nest(1, 2), nest(1, 3), nest(2, 2), nest(2, 9), nest(3, 0));
const scope = (x: number) => {
  switch (x) {
    case 0:
      let a = "zero";
      return a;
    case 1:
      a = "assigned";
      return a;
    case 2: {
      let a = "block";
      return a;
    }
    case 3:
      return typeof a;
  }
};
console.log(scope(0), scope(2));
for (const q of [1, 3]) {
  try {
    console.log(scope(q));
  } catch (e: any) {
    console.log(e.name, e.message);
  }
}
const loop = () => {
  const r: any[] = [];
  for (let i = 0; i < 8; i++) {
    switch (i % 4) {
      case 0:
        continue;
      case 1:
        r.push(i);
        break;
      case 2:
        if (i > 4) return r.concat("ret");
        r.push("two");
      case 3:
        r.push("f" + i);
    }
    r.push("|");
  }
  return r;
};
console.log(loop().join(" "));
const dense = (n: number) => {
  switch (n) {
    case 0:
      return "a";
    case 1:
      return "b";
    case 2:
      return "c";
    case 3:
      return "d";
    case 4:
      return "e";
    case 5:
      return "f";
    case 6:
      return "g";
    case 7:
      return "h";
    default:
      return "?";
  }
};
let s = "";
for (let i = -1; i < 10; i++) s += dense(i);
console.log(s, dense(2.5), dense("3" as any), dense(NaN));
const sparse = (n: number) => {
  switch (n) {
    case -100:
      return 1;
    case 7:
      return 2;
    case 1000:
      return 3;
    case 1e9:
      return 4;
    case 2.5:
      return 5;
    case 2147483648:
      return 6;
  }
  return 0;
};
console.log([-100, 7, 1000, 1e9, 2.5, 2147483648, 8].map(sparse));
const str = (k: string) => {
  switch (k) {
    case "add":
      return 1;
    case "sub":
      return 2;
    case "":
      return 3;
    case "ad" + "d2":
      return 4;
  }
  return -1;
};
console.log(["add", "s" + "ub", "", "add2", "ADD"].map(str));
const type = (v: any): string => {
  switch (typeof v) {
    case "number":
      return "N";
    case "string":
      return "S";
    case "object":
      switch (v) {
        case null:
          return "null";
        default:
          return Array.isArray(v) ? "A" : "O";
      }
    case "function":
      return "F";
    case "undefined":
      return "U";
  }
  return "?";
};
console.log([1, "s", null, [], {}, () => 1, undefined, true].map(type).join(" "));
type Ev = { t: "inc"; by: number } | { t: "dec" } | { t: "set"; v: number } | { t: "nop" };
const reduce = (s: number, e: Ev) => {
  switch (e.t) {
    case "inc":
      return s + e.by;
    case "dec":
      return s - 1;
    case "set": {
      const { v } = e;
      return v;
    }
    default:
      return s;
  }
};
console.log(
  ([{ t: "inc", by: 5 }, { t: "dec" }, { t: "nop" }, { t: "set", v: 50 }, { t: "inc", by: 0.5 }] as Ev[]).reduce(
    reduce,
    0,
  ),
);
const obj = { a: 1 },
  obj2 = { a: 1 };
switch (obj) {
  case obj2:
    console.log("never");
    break;
  case obj:
    console.log("same object");
}
const sy = Symbol("s");
switch (sy as symbol) {
  case Symbol("s"):
    console.log("never");
    break;
  case sy:
    console.log("same symbol");
}
const fns: (() => any)[] = [];
for (let i = 0; i < 3; i++)
  switch (i) {
    case 0:
    case 1:
      let k = i * 10;
      fns.push(() => k++);
      break;
    default:
      fns.push(() => i);
  }
console.log(
  fns.map((g) => g()),
  fns.map((g) => g()),
);
const hoist = (x: number) => {
  switch (x) {
    case 1:
      return helper();
    case 2:
      function helper() {
        return "hoisted in switch";
      }
  }
};
console.log(hoist(1));
const multi = (m: number) => {
  switch (m) {
    case 4:
    case 6:
    case 9:
    case 11:
      return 30;
    case 2:
      return 28;
    default:
      return 31;
  }
};
console.log([1, 2, 3, 4, 11, 12].map(multi));
lbl: switch (1) {
  case 1:
    for (;;) {
      break lbl;
    }
}
console.log("done");
