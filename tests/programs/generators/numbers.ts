// Numbers that live across yields change their representation as they must.
function* counters(): Generator<unknown> {
  let int = 2147483640;
  let down = -2147483640;
  let dbl = 0.1;
  let toDouble = 1;
  let maybe: number | undefined;
  for (let i = 0; i < 12; i++) {
    yield [int, down, dbl, toDouble, maybe];
    int += 3;
    down -= 5;
    dbl += 0.2;
    toDouble = i % 2 ? toDouble * 2 : toDouble / 3;
    maybe = i % 3 ? i : undefined;
  }
}
for (const x of counters()) console.log(JSON.stringify(x));
function* bits(n: number): Generator<number> {
  let x = n | 0;
  let u = n >>> 0;
  while (u !== 0) {
    yield x & 15;
    yield u >>> 28;
    x >>= 4;
    u = (u << 4) >>> 0;
  }
}
console.log([...bits(-19088744)].join(), [...bits(305419896)].join());
function* zeros(): Generator<number, number, number> {
  let z = 0;
  let neg = -0;
  const got: number = yield z * -1;
  yield neg;
  z = got * z;
  yield z;
  neg += got;
  return neg;
}
const zg = zeros();
console.log(zg.next().value, zg.next(-5).value, zg.next().value, zg.next().value);
for (const v of zeros()) console.log(Object.is(v, -0), 1 / v);
function* nans(): Generator<unknown, void, unknown> {
  let x = NaN;
  let y = Infinity;
  const a: unknown = yield [x, y];
  x = Number(a);
  y -= x;
  yield [x, y, typeof a];
  const b = (yield x) as number;
  yield b * 2;
  yield (b as unknown as string) + 1;
}
const ng = nans();
console.log(ng.next(), ng.next("12"), ng.next(), ng.next("7"), ng.next());
const ng2 = nans();
console.log(ng2.next(), ng2.next({ valueOf: () => 3 }), ng2.next(), ng2.next(undefined), ng2.next());
function* collatz(n: number): Generator<number, number> {
  let steps = 0;
  while (n !== 1) {
    yield n;
    n = n % 2 === 0 ? n / 2 : 3 * n + 1;
    steps++;
  }
  return steps;
}
let longest = 0, best = 0;
for (let s = 1; s < 300; s++) {
  const g = collatz(s);
  let r = g.next(), peak = s;
  while (!r.done) {
    if (r.value > peak) peak = r.value;
    r = g.next();
  }
  if (r.value > longest) {
    longest = r.value;
    best = s;
    console.log(s, r.value, peak);
  }
}
console.log(best, longest);
function* xorshift(seed: number): Generator<number, never, void> {
  let x = seed | 0;
  for (;;) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    yield x >>> 0;
  }
}
let h = 0;
let k = 0;
for (const x of xorshift(2463534242)) {
  h = (h * 31 + x) % 4294967291;
  if (++k === 20000) break;
}
console.log(h);
function* fields(): Generator<number> {
  const o = { a: 1, b: 0.5 };
  const list = [1, 2, 3];
  for (const i of list) {
    o.a += i;
    o.b *= i;
    yield o.a;
    yield o.b;
    if (list.length < 6) list.push(o.a);
  }
}
console.log([...fields()]);
