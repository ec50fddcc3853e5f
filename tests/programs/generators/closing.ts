// for-of, destructuring and spread close generators they leave early.
function* noisy(name: string): Generator<number> {
  try {
    for (let i = 0; ; i++) {
      console.log(name, "yields", i);
      yield i;
    }
  } finally {
    console.log(name, "closed");
  }
}
for (const x of noisy("break")) if (x === 2) break;
outer: for (const x of noisy("outer")) {
  for (const y of noisy("inner")) {
    if (y === 1) continue outer;
    if (x === 1) break outer;
  }
}
function early(): number {
  for (const x of noisy("return")) if (x === 1) return x * 10;
  return -1;
}
console.log(early());
try {
  for (const x of noisy("throw")) if (x === 1) throw new Error("left");
} catch (e) {
  console.log((e as Error).message);
}
const [a, , b] = noisy("pattern");
console.log(a, b);
const [c, ...none] = [1] as number[];
console.log(c, none);
let [p = 5, q = 6] = (function* (): Generator<number | undefined> { yield undefined; })();
console.log(p, q);
[p, q] = noisy("assign");
console.log(p, q);
// A finally that throws, or that yields, while a loop closes it.
function* badFinally(): Generator<number> {
  try {
    yield 1;
  } finally {
    throw new Error("from finally");
  }
}
try {
  for (const x of badFinally()) break;
} catch (e) {
  console.log("1", (e as Error).message);
}
try {
  for (const x of badFinally()) throw new Error("body wins");
} catch (e) {
  console.log("2", (e as Error).message);
}
function* yieldsInFinally(): Generator<number> {
  try {
    yield 1;
  } finally {
    console.log("closing");
    yield 2;
    console.log("resumed");
  }
}
const yf = yieldsInFinally();
for (const x of yf) {
  console.log("x", x);
  break;
}
console.log(yf.next(), yf.next());
// A generator that itself loops: closing goes all the way down.
function* level(n: number): Generator<number> {
  try {
    if (n === 0) {
      yield 100;
      yield 200;
    } else for (const x of level(n - 1)) yield x + n;
  } finally {
    console.log("level", n, "closed");
  }
}
for (const x of level(3)) {
  console.log(x);
  break;
}
const lv = level(2);
console.log(lv.next());
console.log(lv.return(7), lv.next());
// Return from within a pattern closes the pattern's iterator.
function* pattern(): Generator<string, string, unknown> {
  const [x = yield "in pattern", y = yield "second"] = (function* () {
    try {
      yield undefined;
      yield undefined;
    } finally {
      console.log("pattern's iterator closed");
    }
  })();
  return "got " + String(x) + String(y);
}
const pt = pattern();
console.log(pt.next(), pt.return("out"), pt.next());
const pt2 = pattern();
console.log(pt2.next(), pt2.next("X"), pt2.next("Y"));
const pt3 = pattern();
pt3.next();
try { pt3.throw(new Error("into pattern")); } catch (e) { console.log((e as Error).message); }
// Consumers of the library close as well.
console.log(new Map((function* () { yield ["a", 1] as const; yield ["b", 2] as const; })()));
try {
  new Map((function* () {
    try { yield 5; } finally { console.log("map closed"); }
  })() as never);
} catch (e) {
  console.log(String(e));
}
console.log(Array.from(level(1), (x) => x * 2), Math.max(...level(1)));
// An own `return` or `next` is honoured.
const own = noisy("own");
own.return = function (v?: unknown) {
  console.log("own return");
  return { value: v as never, done: true };
};
for (const x of own) break;
const counted = noisy("counted") as Generator<number> & { next: () => IteratorResult<number> };
let calls = 0;
counted.next = () => ({ value: ++calls, done: calls > 3 });
for (const x of counted) console.log("own next", x);
