// Tests per-iteration bindings of let in for, for-of and for-in loops, mutation inside bodies and updates, var contrast.
export {};
const run = (fs: (() => any)[]) => fs.map((f) => f());
const f1: (() => any)[] = [];
for (let i = 0; i < 4; i++) f1.push(() => i);
console.log(run(f1));
const f2: (() => any)[] = [];
for (var v = 0; v < 4; v++) f2.push(() => v);
console.log(run(f2));
const f3: (() => any)[] = [];
for (let i = 0; i < 6; i++) {
  f3.push(() => i);
  i++;
}
console.log(run(f3));
const f4: (() => any)[] = [];
for (let i = 0; i < 3; i++) {
  f4.push(() => i++);
}
console.log(run(f4), run(f4));
const f5: (() => any)[] = [];
for (let i = 0, inc = () => i++; i < 3; i++) {
  f5.push(() => i);
  if (f5.length > 5) break;
  inc();
}
console.log(run(f5));
const f6: (() => any)[] = [];
for (const x of [10, 20, 30]) f6.push(() => x);
console.log(run(f6));
const f7: (() => any)[] = [];
for (const k in { a: 1, b: 2 }) f7.push(() => k);
console.log(run(f7));
const f8: (() => any)[] = [];
for (let i = 0; f8.push(() => i), i < 2; i++);
console.log(run(f8));
const f9: (() => any)[] = [];
for (let i = 0; i < 3; f9.push(() => i), i++);
console.log(run(f9));
const f10: (() => any)[] = [];
let w = 0;
while (w < 3) {
  const c = w * 2;
  let m = c;
  f10.push(() => [c, m++]);
  w++;
}
console.log(run(f10), run(f10));
const f11: (() => any)[] = [];
for (let [i, j] = [0, 5]; i < j; i++, j--) f11.push(() => [i, j]);
console.log(run(f11));
const f12: (() => any)[] = [];
for (let x of [1, 2, 3]) {
  x *= 10;
  f12.push(() => x++);
}
console.log(run(f12), run(f12));
const f13: (() => any)[] = [];
for (let i = 0; i < 3; i++) {
  if (i === 1) continue;
  f13.push(() => i);
}
console.log(run(f13));
const f14: (() => any)[] = [];
outer: for (let i = 0; i < 3; i++) {
  for (let j = 0; j < 3; j++) {
    if (j === 2) continue outer;
    if (i === 2) break outer;
    f14.push(() => i + "" + j);
  }
}
console.log(run(f14));
const f15: ((n?: number) => any)[] = [];
for (let i = 0; i < 2; i++) {
  f15.push((n) => (n === undefined ? i : (i = n)));
}
f15[0](50);
console.log(run(f15 as any));
const f16: (() => any)[] = [];
for (const { a, b = a } of [{ a: 1 }, { a: 2, b: 3 }] as any[]) f16.push(() => a + b);
console.log(run(f16));
const setters: any = {};
for (let i = 0; i < 2; i++) {
  setters["s" + i] = (x: number) => {
    i = x;
  };
  setters["g" + i] = () => i;
  if (i > 5) break;
}
setters.s0(7);
console.log(setters.g0(), setters.g1());
do {
  let t = Math.abs(-3);
  f1.push(() => t);
} while (f1.length < 5);
console.log(f1[4]());
const f17: (() => any)[] = [];
for (let i = 0; i < 3; i++) {
  try {
    if (i === 1) throw i;
    f17.push(() => i);
  } catch (e) {
    f17.push(() => "caught" + e + i);
  }
}
console.log(run(f17));
