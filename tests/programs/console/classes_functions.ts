// Tests printing of class instances, functions, classes, anonymous ones, functions with properties, and prototypes.
export {};
class A {
  x = 1;
  y = "s";
}
class B extends A {
  z = [1];
  get g() {
    return 1;
  }
  m() {}
}
class Empty {}
class Nested {
  a = new A();
  e = new Empty();
  f = () => 1;
  deep = { b: new B(), c: { d: new B() } };
}
console.log(new A(), new B(), new Empty(), new Nested(), [new A(), new Empty()], { a: new A() });
console.log(
  A,
  B,
  Empty,
  class {},
  class extends A {},
  [A],
  { A, B },
  class Named {
    static s = 1;
    static m() {}
  },
);
function fn() {}
const arrow = () => 1,
  anon = (() => function () {})(),
  o = {
    m() {},
    get g() {
      return 1;
    },
  };
console.log(
  fn,
  arrow,
  anon,
  o.m,
  [fn, arrow, anon],
  { fn },
  Math.max,
  console.log.name,
  Array,
  Object,
  [].push,
  Error,
  Map,
);
(fn as any).prop = 1;
(fn as any).other = { a: [1] };
console.log(fn, [fn]);
(arrow as any).self = arrow;
console.log(
  fn.bind(null),
  arrow.bind(null),
  (
    () => () =>
      1
  )(),
);
const renamed = Object.defineProperty(() => 1, "name", { value: "custom name" });
const noname = Object.defineProperty(function x() {}, "name", { value: "" });
console.log(
  renamed,
  noname,
  Object.defineProperty(() => 1, "name", { value: 5 }),
);
console.log(Object.setPrototypeOf(() => 1, null) && 1);
console.log(A.prototype, B.prototype, Empty.prototype, fn.prototype, Object.getPrototypeOf(new B()) === B.prototype);
console.log(
  Object.create(A.prototype),
  Object.create(B.prototype),
  Object.assign(Object.create(A.prototype), { own: 1 }),
);
function Old(this: any) {
  this.v = 1;
}
Old.prototype.m = function () {};
console.log(
  new (Old as any)(),
  Old.prototype,
  new (
    function (this: any) {
      this.q = 1;
    } as any
  )(),
);
const inst: any = new A();
inst.constructor = "shadowed";
console.log(inst);
const inst2: any = new A();
Object.setPrototypeOf(inst2, null);
console.log(inst2);
const inst3: any = new A();
Object.setPrototypeOf(inst3, B.prototype);
console.log(inst3);
class WithAcc {
  _v = 1;
  get v() {
    return this._v;
  }
  static st = 5;
}
console.log(new WithAcc(), WithAcc, new (class extends WithAcc {})());
class ArrSub extends Array {}
class MapSub extends Map {}
class SetSub extends Set {}
console.log(ArrSub.from([1, 2]), new ArrSub(), new MapSub([[1, 2]]), new SetSub([1]));
const arrWith: any = [1];
Object.setPrototypeOf(arrWith, null);
console.log(Array.isArray(arrWith));
class Sym {
  [Symbol("k")] = 1;
  "quoted-key" = 2;
  5 = 3;
}
console.log(new Sym());
class Long {
  firstField = "a long value here";
  secondField = "another long value";
  third = 12345678;
}
console.log(new Long(), [new Long(), new Long()]);
class P {
  parent: P | null = null;
  kids: P[] = [];
  constructor(public_: P | null = null) {
    this.parent = public_;
    public_?.kids.push(this);
  }
}
const root = new P();
new P(root);
new P(root.kids[0]);
console.log(root);
console.log(
  [class X {}, function y() {}, () => 1],
  { a: class {} },
  (
    function () {
      return arguments;
    } as any
  )(1, "two", { three: 3 }),
);
