// What lives across a yield: every kind of value, loops, closures, try, switch, labels.
function* kinds(n: number, s: string, o: { x: number }, flag: boolean): Generator<unknown> {
  const int = n | 0;
  const big = n * 1.5;
  const nan = NaN;
  const negZero = -0;
  const arr = [1, "two", { three: 3 }];
  let u: undefined | number;
  const fn = (k: number): number => k + int;
  yield int;
  yield [int, big, nan, Object.is(negZero, -0), arr, u, fn(1), flag, s + o.x];
  u = 5;
  o.x++;
  arr.push(u);
  yield [int + 1, big * 2, Number.isNaN(nan), 1 / negZero, arr.length, u, fn(2), !flag, s.length, o];
  yield typeof u + typeof fn + typeof s;
}
for (const v of kinds(7.9, "str", { x: 1 }, true)) console.log(v);

function* loops(): Generator<string> {
  for (let i = 0; i < 3; i++) {
    for (let j = i; j < 3; j++) {
      if (j === 1) continue;
      yield "for " + i + j;
    }
  }
  let k = 3;
  while (k-- > 0) yield "while " + k;
  do {
    yield "do " + k;
    k += 2;
  } while (k < 4);
  outer: for (const a of ["x", "y", "z"]) {
    for (const b in { p: 1, q: 2 }) {
      if (a === "y") continue outer;
      yield a + b;
      if (a === "z" && b === "p") break outer;
    }
  }
  switch (yield "switch") {
    case undefined as never:
      yield "undefined";
    case 1 as never:
      yield "falls";
      break;
    default:
      yield "not";
  }
}
console.log([...loops()].join(" "));

function* fibs(): Generator<number> {
  let [a, b] = [0, 1];
  for (;;) {
    yield a;
    [a, b] = [b, a + b];
  }
}
const firstFibs: number[] = [];
for (const f of fibs()) {
  if (f > 1e6) break;
  firstFibs.push(f);
}
console.log(firstFibs.join());

function* closures(): Generator<() => number> {
  let shared = 0;
  for (let i = 0; i < 4; i++) {
    yield () => (shared += i * 10 + 1);
    i += 1;
  }
  yield () => shared;
}
const fns = [...closures()];
console.log(fns.map((f) => f()), fns.map((f) => f()));

function* exprs(): Generator<unknown, unknown, number> {
  const x = 1 + (yield "a") * (yield "b") - (yield "c");
  const list = [yield "d", x, ...[yield "e"], yield "f"];
  const obj = { p: yield "g", [yield ("h" as never)]: yield "i", list };
  const call = Math.max(yield "j", yield "k", x);
  const tpl = `${yield "l"}-${yield "m"}`;
  const cond = (yield "n") ? yield "o" : yield "p";
  const logic = (yield "q") && (yield "r") || (yield "s");
  obj.p += yield "t";
  list[yield "u"] = yield "v";
  return [x, obj, call, tpl, cond, logic, delete (obj as never as { list?: unknown }).list, obj];
}
const e = exprs();
let step = e.next(0);
let n = 0;
const asked: unknown[] = [];
while (!step.done) {
  asked.push(step.value);
  step = e.next(n++ % 5);
}
console.log(asked.join(""), step.value);

function* tries(log: string[]): Generator<number, string, unknown> {
  let phase = "start";
  for (let i = 0; i < 3; i++) {
    try {
      phase = "try" + i;
      yield i;
      if (i === 1) throw new Error("boom" + i);
      phase = "ok" + i;
    } catch (err) {
      log.push((err as Error).message + "@" + phase);
      const before = phase;
      phase = "caught";
      yield -i;
      log.push(before + ">" + phase);
    } finally {
      log.push("f" + i + phase);
      yield i * 100;
      log.push("after f" + i);
    }
  }
  return phase;
}
const log: string[] = [];
const t = tries(log);
for (let r = t.next(); ; r = t.next()) {
  log.push(JSON.stringify(r));
  if (r.done) break;
}
console.log(log.join("\n"));

function* params(this: unknown, a: number, { b, c = b * 2 }: { b: number; c?: number }, [d, ...e]: number[], ...rest: unknown[]): Generator<unknown> {
  a++;
  yield [a, b, c, d, e, rest, arguments.length];
  arguments[0] = "changed";
  yield [a, arguments[0], arguments.length, this];
}
for (const v of params.call("self", 1, { b: 2 }, [3, 4, 5], 6, 7)) console.log(v);
// Defaults run at the call, before any next.
const order: string[] = [];
function* defaults(x = order.push("default")): Generator<number> {
  order.push("body");
  yield x;
}
const dg = defaults();
order.push("called");
dg.next();
console.log(order.join());
try {
  (function* (x: number = (() => { throw new Error("at the call"); })()) { yield x; })();
} catch (err) {
  console.log((err as Error).message);
}
