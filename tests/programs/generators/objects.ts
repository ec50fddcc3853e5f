// What generator functions and generators are as objects.
function* g(a: number, b: number = 2, ...rest: number[]): Generator<number> {
  yield a;
  yield b;
  yield* rest;
}
const gp = Object.getPrototypeOf(g.prototype);
console.log(typeof g, g.name, g.length, Object.getOwnPropertyNames(g).join());
console.log(Object.getOwnPropertyNames(g.prototype).length, Object.getOwnPropertyNames(gp).join());
console.log(JSON.stringify(Object.getOwnPropertyDescriptor(g, "prototype")), "constructor" in g.prototype);
const it = g(1);
console.log(Object.getPrototypeOf(it) === g.prototype, it instanceof (g as never), Object.prototype.toString.call(it));
console.log(it[Symbol.iterator]() === it, it[Symbol.toStringTag], gp[Symbol.toStringTag]);
console.log(g, it, [it], { it });
console.log(Object.prototype.toString.call(g), String(it));
const GF = Object.getPrototypeOf(g).constructor;
console.log(GF.name, GF.length, Object.getPrototypeOf(g)[Symbol.toStringTag], Object.getPrototypeOf(g).prototype === gp);
console.log(gp.constructor === Object.getPrototypeOf(g), gp.next.name, gp.next.length, gp.return.length, gp.throw.name);
try {
  new (g as never)();
} catch (e) {
  console.log(String(e));
}
// Instances inherit from whatever `prototype` is at the call.
(g as never as { prototype: object }).prototype = { hello: "inherited" };
const odd = g(5);
console.log((odd as never as { hello: string }).hello, gp.next.call(odd), gp.next.call(odd));
(g as never as { prototype: unknown }).prototype = 42;
const back = g(7, 8, 9, 10);
console.log(Object.getPrototypeOf(back) === gp, [...back]);
// Properties of a generator object, its frame untouched by them.
function* many(): Generator<number, number> {
  const a = 1, b = 2, c = 3;
  yield a;
  yield b;
  yield c;
  return a + b + c;
}
const m = many() as Generator<number, number> & { [key: string]: unknown };
for (let i = 0; i < 20; i++) m["key" + i] = i;
m[3] = "index";
console.log(m.next(), m.next(), m.key19, m[3], Object.keys(m).length);
delete m.key0;
console.log(m.next(), m.next(), m.next(), m.key1, "key0" in m);
Object.freeze(m);
console.log(Object.isFrozen(m), m);
const frozen = Object.freeze(many());
console.log(frozen.next(), frozen.next(), frozen.next(), frozen.next());
// Methods, computed names, static, in literals, expressions.
class Tree {
  value: number;
  kids: number[];
  constructor(value: number = 0, kids: number[] = [4, 5]) {
    this.value = value;
    this.kids = kids;
  }
  *[Symbol.iterator](): Generator<number> {
    yield this.value;
    yield* this.kids;
  }
  *walk(): Generator<string> {
    for (const x of this) yield "w" + x;
  }
  static *make(n: number): Generator<Tree> {
    while (n-- > 0) yield new Tree(n);
  }
}
console.log([...new Tree(9)], [...new Tree(1, []).walk()], [...Tree.make(3)].map((t) => t.value));
const key = "computed";
const lit = {
  *gen() { yield this === lit; },
  *[key + "1"]() { yield key; },
  async: 1,
  *"quoted name"() {},
  *12() { yield 12; },
};
console.log([...lit.gen()], [...lit.computed1()], [...lit[12]()], lit["quoted name"].name, lit.computed1.name, lit.gen);
console.log((function* () {}).name, (function* named() {}).name, [function* () {}, function* x() {}]);
