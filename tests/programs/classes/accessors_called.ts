// Accessors of classes whose instances stay in the program's hands: reads and stores are calls.
class Box {
  inner = 1;
  reads = 0;
  get value(): number {
    this.reads++;
    return this.inner;
  }
  set value(v: number) {
    this.inner = v;
  }
  get twice() {
    return this.value * 2;
  }
  set only(v: any) {
    this.inner = v;
  }
  get fails(): number {
    throw new Error("getter of " + this.inner);
  }
  set fails(v: number) {
    throw new Error("setter given " + v);
  }
}
class Special extends Box {
  get value(): any {
    return "special " + super.value;
  }
}
const box = new Box();
box.value = 5;
console.log(box.value, box.twice, box.reads, box.only);
box.value += 2;
console.log(box.value++, box.value, --box.value, box.reads);
box.only = "text";
console.log(box.value, box.twice, box.inner);
const special = new Special();
console.log(special.value, special.inner);
try {
  (special as any).value = 9;
} catch (e: any) {
  console.log(e.name, e.message);
}
console.log(special.value, special.twice);
function attempt(f: () => any): any {
  try {
    return f();
  } catch (e: any) {
    return e.name + ": " + e.message;
  }
}
console.log(attempt(() => box.fails), attempt(() => (box.fails = 3)));
function guarded(b: Box): string {
  let seen = "none";
  try {
    seen = "before";
    const got = b.fails;
    seen = "after " + got;
  } catch (e: any) {
    seen += " caught " + e.message;
  } finally {
    seen += " finally";
  }
  return seen;
}
console.log(guarded(new Box()));
function maybe(b: Box | undefined, store: boolean): any {
  if (store) {
    b!.value = 4;
    return b!.inner;
  }
  return b!.value;
}
console.log(maybe(new Box(), true), maybe(new Box(), false));
console.log(attempt(() => maybe(undefined, false)), attempt(() => maybe(undefined, true)));

// Two classes at one place.
class Circle {
  r = 2;
  get area() {
    return this.r * this.r * 3;
  }
}
class Square {
  s = 3;
  get area() {
    return "s" + this.s;
  }
}
for (const shape of [new Circle(), new Square(), new Circle()]) console.log(shape.area);

// A getter that sees what is not initialised yet.
class Early {
  get late() {
    return limit;
  }
}
const early = new Early();
console.log(attempt(() => early.late));
const limit = 10;
console.log(early.late);

// Statics, literals, and an accessor that a method has replaced.
class Static {
  static count = 0;
  static get next() {
    return ++Static.count;
  }
  m() {
    return "method";
  }
  get x() {
    return "getter";
  }
  set x(v) {
    this.y = v;
  }
  y: any = 0;
}
const st = new Static();
st.x = "stored";
console.log(Static.next, Static.next, st.x, st.y, st.m());
const literal = {
  n: 1,
  get plus() {
    return this.n + 1;
  },
  set plus(v) {
    this.n = v * 10;
  },
};
literal.plus = 4;
console.log(literal.plus, literal);
let total = 0;
for (let i = 0; i < 100; i++) {
  const b = new Box();
  b.value = i;
  total += b.value + b.twice;
}
console.log(total);
