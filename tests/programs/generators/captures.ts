// Closures, this, arguments, new.target, super and hoisting in generators.
function* shared(): Generator<unknown> {
  let n = 0;
  const inc = (): number => ++n;
  const read = (): number => n;
  yield inc;
  yield read;
  n += 100;
  yield n;
  function hoisted(): string {
    return "hoisted " + n + typeof later;
  }
  yield hoisted;
  var later = 5;
  yield () => later + n;
  {
    let n = "shadow";
    yield () => n;
    n += "!";
  }
}
const sh = [...shared()] as (() => unknown)[];
console.log(sh[0](), sh[1](), sh[2], sh[3](), sh[4](), sh[5]());
const live = shared();
const inc = live.next().value as () => number;
const read = live.next().value as () => number;
inc();
inc();
console.log(read(), live.next().value, inc(), read());
function* tdz(): Generator<string> {
  const peek = (): string => late;
  try {
    yield peek();
  } catch (e) {
    yield (e as Error).name + ": " + (e as Error).message;
  }
  const late = "initialised";
  yield peek();
}
console.log([...tdz()]);
function* perIteration(): Generator<() => number> {
  for (let i = 0; i < 3; i++) {
    yield () => i;
    i++;
    yield () => i--;
  }
  for (const k of [7, 8]) yield () => k;
}
const pi = [...perIteration()];
console.log(pi.map((f) => f()), pi.map((f) => f()));
const obj = {
  name: "obj",
  *self(): Generator<unknown> {
    yield this === obj;
    const arrow = (): unknown => this;
    yield arrow() === obj;
    yield* [1, 2].map((x) => x + this.name);
  },
};
console.log([...obj.self()]);
function* args(a?: unknown, b?: unknown): Generator<unknown> {
  yield arguments.length;
  yield [...arguments];
  a = "changed";
  yield arguments[0];
  arguments[1] = "through";
  yield b;
  yield () => arguments;
}
console.log([...args(1, 2, 3)].slice(0, 4), [...args()].slice(0, 4));
console.log((([...args("x")] as (() => IArguments)[])[4]()).length);
class Base {
  tag = "base";
  *items(): Generator<string> {
    yield this.tag + 1;
    yield this.tag + 2;
  }
  get kind(): string { return "kind of " + this.tag; }
}
class Derived extends Base {
  tag = "derived";
  *items(): Generator<string> {
    yield "before";
    yield* super.items();
    yield super.kind;
    const viaArrow = (): string[] => [...super.items()];
    yield viaArrow().join("+");
  }
  static *build(...tags: string[]): Generator<Derived> {
    for (const t of tags) {
      const d = new this();
      d.tag = t;
      yield d;
    }
  }
}
console.log([...new Derived().items()], [...Derived.build("p", "q")].map((d) => [...d.items()].length + d.tag));
const gens = [1, 2, 3].map((n) => (function* (): Generator<string> {
  let left = n;
  while (left > 0) yield `${n}:${left--}`;
})());
const merged: string[] = [];
for (let open = true; open; ) {
  open = false;
  for (const g of gens) {
    const s = g.next();
    if (!s.done) {
      merged.push(s.value);
      open = true;
    }
  }
}
console.log(merged.join(" "));
const counter = (function* (): Generator<number, void, number | undefined> {
  let c = 0;
  for (;;) c = (yield c) ?? c + 1;
})();
console.log(counter.next().value, counter.next().value, counter.next(10).value, counter.next().value, counter.next(0).value);
