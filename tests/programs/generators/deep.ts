// Deep delegation, recursion through generators, exhausted stacks, many suspended at once.
// An argument makes everything shallow.
const small = process.argv.length > 2;
function* nest(n: number): Generator<number, number> {
  if (n === 0) {
    yield 0;
    return 1;
  }
  return (yield* nest(n - 1)) + 1;
}
const g = nest(small ? 20 : 500);
console.log(g.next(), g.next());
function* tree(depth: number, id: number): Generator<number> {
  if (depth === 0) return;
  yield* tree(depth - 1, id * 2);
  yield id;
  yield* tree(depth - 1, id * 2 + 1);
}
let h = 0;
for (const x of tree(small ? 4 : 9, 1)) h = (h * 31 + x) % 1000003;
console.log(h, [...tree(3, 1)]);
function* forever(): Generator<number> {
  yield* forever();
}
try {
  if (small) throw new RangeError("not tried");
  forever().next();
  console.log("no overflow");
} catch (e) {
  console.log(e instanceof RangeError, (e as Error).message);
}
function* viaLoop(n: number): Generator<number> {
  if (n > 0) for (const x of viaLoop(n - 1)) yield x + 1;
  else yield 0;
}
console.log([...viaLoop(small ? 10 : 200)]);
const many = Array.from({ length: small ? 100 : 1000 }, (_, i) => (function* (): Generator<string> {
  const o = { i, text: "t" + i };
  yield o.text;
  o.i += i;
  yield o.text + o.i;
  yield JSON.stringify(o);
})());
let text = "";
for (let round = 0; round < 3; round++) for (let i = 0; i < many.length; i += 37) text += many[i].next().value + " ";
console.log(text.length, text.slice(0, 60), text.slice(-60));
many.length = 0;
function* big(): Generator<unknown> {
  let a0 = 0, a1 = "1", a2 = [2], a3 = { v: 3 }, a4 = 4.5, a5 = true, a6 = null, a7 = undefined, a8 = -0, a9 = () => 9;
  let b0 = 10, b1 = "11", b2 = [12], b3 = { v: 13 }, b4 = 14.5, b5 = false, b6 = null, b7 = undefined, b8 = NaN, b9 = () => 19;
  for (let i = 0; i < 3; i++) {
    yield i;
    a0 += b0;
    a1 += b1;
    a2 = [...a2, ...b2];
    a3 = { v: a3.v + b3.v };
    a4 *= b4;
    a5 = !a5;
    b8 += a8;
    [b0, b2] = [b0 + a2.length, b2.concat(i)];
    yield [a0, a1, a2, a3, a4, a5, a6, a7, Object.is(a8, -0), a9()];
    yield [b0, b1, b2, b3, b4, b5, b6, b7, b8, b9()];
  }
}
for (const x of big()) console.log(JSON.stringify(x));
