// Tests for, while, do-while and for-in loops with break, continue, empty parts and nested loops.
export {};
for (let i = 0; i < 3; i++) console.log("for", i);
let w = 3;
while (w > 0) {
  w--;
  if (w === 1) continue;
  console.log("while", w);
}
let d = 0;
do {
  console.log("do", d);
} while (++d < 2);
do {
  console.log("once");
} while (false);
for (let i = 0, j = 10; i < j; i += 3, j--) console.log(i, j);
let k = 0;
for (;;) {
  if (k++ > 2) break;
}
console.log(k);
for (var g = 0; g < 5; g++) {
  if (g === 3) break;
}
console.log(g);
let total = 0;
for (let i = 0; i < 10; i++) {
  for (let j = 0; j < 10; j++) {
    if (j > i) break;
    if ((i + j) % 2) continue;
    total += i * j;
  }
}
console.log(total);
const primes: number[] = [];
for (let n = 2; primes.length < 15; n++) {
  let ok = true;
  for (let p = 2; p * p <= n; p++)
    if (n % p === 0) {
      ok = false;
      break;
    }
  if (ok) primes.push(n);
}
console.log(primes.join());
for (const key in { a: 1, b: 2, 3: "x", 1: "y" }) console.log(key);
for (const idx in ["p", "q"]) console.log(idx, typeof idx);
for (const ch in "hi" as any) console.log(ch);
for (const nothing in null as any) console.log("never");
for (const nothing in undefined as any) console.log("never");
let n = 27,
  steps = 0;
while (n !== 1) {
  n = n % 2 ? 3 * n + 1 : n / 2;
  steps++;
}
console.log(steps);
let x = 0.1,
  c = 0;
for (; x < 1; x += 0.1) c++;
console.log(c, x);
for (let i = 5; i--;) console.log(i);
let i = 10;
for (i = 0; i < 2; i++);
console.log(i);
let out = "";
for (let r = 1; r <= 4; r++) {
  for (let s = 0; s < r; s++) out += "*";
  out += "/";
}
console.log(out);
const o: any = { a: 1, b: 2, c: 3 };
const seen: string[] = [];
for (const key in o) {
  seen.push(key);
  if (key === "a") {
    delete o.b;
  }
}
console.log(seen.join());
let target: any = {};
for (target.k in { z: 1, y: 2 });
console.log(target);
let down = 3;
do down--;
while (down);
console.log(down);
