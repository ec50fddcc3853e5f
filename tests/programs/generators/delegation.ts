// yield*: to generators, arrays, strings, maps, own iterators; the values that travel both ways.
function* inner(): Generator<string, string, string> {
  try {
    const a = yield "i1";
    console.log("inner got", a);
    const b = yield "i2";
    console.log("inner got", b);
    return "inner result " + a + b;
  } catch (e) {
    console.log("inner caught", e);
    yield "after catch";
    return "recovered";
  } finally {
    console.log("inner finally");
  }
}
function* outer(): Generator<string, string, string> {
  const r = yield* inner();
  console.log("outer has", r);
  yield "o1";
  return r + "!";
}
let g = outer();
console.log(g.next("0"), g.next("A"), g.next("B"), g.next("C"), g.next("D"));
g = outer();
console.log(g.next("0"), g.throw("T"), g.next(), g.next(), g.next());
g = outer();
console.log(g.next("0"), g.return("R"), g.next());

function* all(): Generator<unknown> {
  yield* [1, 2, , 4];
  yield* "aé😀";
  yield* new Map([["k", 1]]);
  yield* new Set([7, 7, 8]);
  yield* (function* () { yield "deep"; yield* (function* () { yield "deeper"; })(); })();
  yield* [];
  yield* { *[Symbol.iterator]() { yield "own"; } };
}
console.log([...all()]);

class Logged {
  name: string;
  n: number = 0;
  hasThrow: boolean;
  constructor(name: string, hasThrow: boolean) {
    this.name = name;
    this.hasThrow = hasThrow;
  }
  [Symbol.iterator]() { return this; }
  next(v?: unknown): unknown {
    console.log(this.name, "next", v, arguments.length);
    return { value: this.n++, done: this.n > 3, extra: "kept" };
  }
  get return(): unknown {
    console.log(this.name, "get return");
    return (v?: unknown) => {
      console.log(this.name, "return", v);
      return { value: "ret:" + String(v), done: this.n < 3 };
    };
  }
  get throw(): unknown {
    console.log(this.name, "get throw");
    if (!this.hasThrow) return undefined;
    return (e: unknown) => {
      console.log(this.name, "throw", e);
      return { value: "thrown:" + String(e), done: e === "stop" };
    };
  }
}
function* over(x: unknown): Generator<unknown, unknown, unknown> {
  const r: unknown = yield* x as Iterable<unknown>;
  console.log("result", r);
  return ["ret", r];
}
let h = over(new Logged("A", true));
console.log(h.next("p"), h.next("q"), h.next("r"), h.next("s"), h.next());
h = over(new Logged("B", true));
console.log(h.next(), h.throw("go on"), h.throw("stop"), h.next());
h = over(new Logged("C", false));
h.next();
try {
  h.throw(new Error("no throw"));
} catch (e) {
  console.log(String(e));
}
console.log(h.next());
h = over(new Logged("D", true));
console.log(h.next(), h.return("x"), h.next());
h = over(new Logged("E", true));
h.next(); h.next(); h.next();
console.log(h.return("not done"), h.next());
for (const bad of [5, {}, null, undefined, { [Symbol.iterator]: 1 }, { [Symbol.iterator]() { return 1; } }, { [Symbol.iterator]() { return { next() { return 3; } }; } }] as unknown[]) {
  try {
    over(bad).next();
  } catch (e) {
    console.log(String(e));
  }
}
// Without `return`: the value is returned at once.
const bare = over({ [Symbol.iterator]() { return { next() { return { value: 1, done: false }; } }; } });
console.log(bare.next(), bare.return(99), bare.next());
// A recursive walk.
type Node = { v: number; l?: Node; r?: Node };
function* walk(t: Node | undefined): Generator<number> {
  if (t === undefined) return;
  yield* walk(t.l);
  yield t.v;
  yield* walk(t.r);
}
function insert(t: Node | undefined, v: number): Node {
  if (t === undefined) return { v };
  if (v < t.v) t.l = insert(t.l, v);
  else t.r = insert(t.r, v);
  return t;
}
let tree: Node | undefined;
let seed = 7;
for (let i = 0; i < 60; i++) tree = insert(tree, (seed = (seed * 1103515245 + 12345) % 1009));
console.log([...walk(tree)].join());
