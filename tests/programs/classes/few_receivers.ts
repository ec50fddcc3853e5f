// Calls with a few known receivers: told apart by the shapes instances are born with, also where these have changed.
class Counter {
  n = 0;
  inc(by: number): this {
    this.n += by;
    return this;
  }
  name(): string {
    return "counter " + this.n;
  }
}
class Double extends Counter {
  inc(by: number): this {
    return super.inc(by * 2);
  }
}
class Loud extends Counter {
  inc(by: number): this {
    if (by > 50) throw new Error("too loud: " + by);
    this.n -= by;
    return this;
  }
  name(): string {
    return "loud " + super.name();
  }
}
class Other {
  n = "other";
  inc(by: number) {
    this.n += by;
    return this;
  }
  name() {
    return this.n;
  }
}
const all: any[] = [new Counter(), new Double(), new Loud(), new Other()];
for (let i = 0; i < 40; i++) all[i & 3].inc(i);
for (const c of all) console.log(c.name(), c);
const few: Counter[] = [new Counter(), new Double()];
for (let i = 0; i < 100; i++) few[i % 2].inc(1).inc(i);
console.log(few[0].n, few[1].n, few[0].name());
// An instance that has grown is called all the same.
const grown: Counter[] = [new Counter(), new Loud()];
(grown[1] as any).extra = "more";
for (let i = 0; i < 10; i++) grown[i & 1].inc(i);
console.log(grown[0].name(), grown[1].name(), grown);
function guarded(c: Counter, by: number): string {
  let step = "start";
  try {
    step = "calling";
    const after = c.inc(by);
    step = "called " + after.n;
  } catch (e: any) {
    step += ", caught " + e.message;
  }
  return step;
}
const two = [new Double(), new Loud()];
for (let i = 0; i < 6; i++) console.log(guarded(two[i & 1], i * 20));
function missing(c: Counter | undefined): any {
  return c!.inc(1).n;
}
console.log(missing(new Counter()), missing(new Loud()));
try {
  missing(undefined);
} catch (e: any) {
  console.log(e.message);
}
// Methods that own properties hide, and methods as values.
class Hidden extends Counter {
  inc: any = (by: number) => "own " + by;
}
const mixed: any[] = [new Counter(), new Hidden(), new Double()];
for (const m of mixed) console.log(m.inc(3).n, typeof m.inc, m.name());
// Constructors that only hand their arguments on.
class Pair {
  a: any;
  b: any;
  constructor(a: any, b: any = "default") {
    this.a = a;
    this.b = b;
  }
  sum() {
    return this.a + this.b;
  }
}
class Same extends Pair {}
class Explicit extends Same {
  constructor(...args: [any, any?]) {
    super(...args);
  }
  sum() {
    return "explicit " + super.sum();
  }
}
class Counting {
  args: number;
  constructor(...all: any[]) {
    this.args = all.length;
  }
}
class Forwarding extends Counting {}
console.log(new Same(1, 2).sum(), new Same(1).sum(), new Same(1, undefined).sum(), new (Same as any)(1, 2, 3).sum());
console.log(new Explicit(1, 2).sum(), new Explicit(5).sum(), new (Explicit as any)().sum(), new Explicit("x", null));
console.log(new (Forwarding as any)().args, new Forwarding(1, 2, 3), Same.length, Explicit.length, Forwarding.length);
const pairs = [new Pair(1, 2), new Same(3, 4), new Explicit(5, 6)];
for (let i = 0; i < 9; i++) console.log(pairs[i % 3].sum(), pairs[i % 3] instanceof Same);
