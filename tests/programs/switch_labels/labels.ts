// Tests labelled statements: break and continue to outer loops, labelled blocks, nested labels, labels with closures.
export {};
const out: any[] = [];
outer: for (let i = 0; i < 4; i++) {
  inner: for (let j = 0; j < 4; j++) {
    if (j === 2) continue outer;
    if (i === 2) break outer;
    if (j === 1) continue inner;
    out.push(i + "" + j);
  }
}
console.log(out);
block: {
  out.push("in");
  if (out.length) break block;
  out.push("never");
}
console.log(out[out.length - 1]);
a: {
  b: {
    c: {
      break b;
    }
    console.log("skipped");
  }
  console.log("after b");
  break a;
}
let n = 0;
w: while (true) {
  do {
    n++;
    if (n < 5) continue w;
    if (n === 8) break w;
  } while (n < 100);
}
console.log(n);
d: do {
  n--;
  for (;;) {
    if (n > 3) continue d;
    break d;
  }
} while (true);
console.log(n);
search: for (const row of [
  [1, 2],
  [3, 4],
  [5, 6],
])
  for (const x of row)
    if (x === 4) {
      console.log("found", x, row);
      break search;
    }
x: for (const k in { a: 1, b: 2, c: 3 }) {
  for (const m of ["p", "q"]) {
    if (k === "b") continue x;
    if (k === "c" && m === "q") break x;
    console.log(k, m);
  }
}
l1: l2: for (let i = 0; i < 3; i++) {
  if (i === 0) continue l1;
  if (i === 1) continue l2;
  break l1;
}
if1: if (true) {
  if (out.length) break if1;
  console.log("never");
}
const fs: (() => any)[] = [];
o: for (let i = 0; i < 3; i++) {
  for (let j = i; j < 3; j++) {
    fs.push(() => i * 10 + j);
    if (j === 1) continue o;
  }
}
console.log(fs.map((f) => f()));
sw: switch (1 as number) {
  case 1:
    for (const q of [1, 2, 3]) {
      switch (q) {
        case 2:
          break sw;
        default:
          console.log("q", q);
      }
    }
    console.log("never");
}
const primes: number[] = [];
next: for (let p = 2; p < 60; p++) {
  for (const q of primes) {
    if (q * q > p) break;
    if (p % q === 0) continue next;
  }
  primes.push(p);
}
console.log(primes.join(" "));
const trip: any[] = [];
i: for (let a = 1; a < 20; a++)
  j: for (let b = a; b < 20; b++)
    for (let c = b; ; c++) {
      if (c > 25) continue j;
      if (a * a + b * b === c * c) {
        trip.push([a, b, c]);
        continue i;
      }
    }
console.log(trip);
tf: try {
  out.push("t");
  break tf;
} finally {
  out.push("fin");
}
console.log(out.slice(-2));
const gen = (m: number[][]) => {
  const r: string[] = [];
  rows: for (const row of m) {
    for (const v of row) {
      if (v < 0) continue rows;
      if (v === 99) break rows;
      r.push(String(v));
    }
    r.push(";");
  }
  return r.join("");
};
console.log(gen([[1, 2], [3, -1, 4], [5], [6, 99, 7], [8]]));
foo: for (var foo = 0; foo < 2; foo++) continue foo;
console.log(foo);
let log = "";
A: for (let i = 0; i < 2; i++) {
  log += "A" + i;
  B: for (let j = 0; j < 2; j++) {
    log += "B" + j;
    C: for (let k = 0; k < 2; k++) {
      log += "C" + k;
      if (i === 0 && j === 0) continue B;
      if (i === 0) continue A;
      if (k === 1) break B;
    }
    log += "endC";
  }
  log += "endB";
}
console.log(log);
let cnt = 0;
e: for (;;) {
  for (;;) {
    for (;;) {
      if (++cnt > 3) break e;
      break;
    }
    continue e;
  }
}
console.log(cnt);
{
  lone: console.log("labelled expression");
}
fn: {
  const g = () => {
    for (;;) {
      return "from inner fn";
    }
  };
  console.log(g());
  break fn;
}
let it = 0;
const iter = {
  [Symbol.iterator]: () => ({
    next: () => ({ done: it > 10, value: it++ }),
    return: () => (out.push("closed" + it), {}),
  }),
};
L: for (let r = 0; r < 3; r++)
  for (const v of iter as any) {
    if (v % 2) continue L;
    if (v > 3) break L;
  }
console.log(out.slice(-3), it);
