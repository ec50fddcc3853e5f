// Fields, methods, accessors, statics, inheritance, super.
const key = 'computed';
class Base {
  x = 1;
  [key] = () => this.x;
  constructor(public_: number) {
    this.x = public_;
  }
  get double() { return this.x * 2; }
  set double(v) { this.x = v / 2; }
  method() { return 1; }
  static make() { return new Base(3); }
  static count = 0;
}
class Derived extends Base {
  y: number;
  constructor(a: number, ...rest: number[]) {
    super(a);
    this.y = rest.length;
  }
  method() { return super.method() + 1; }
  [key + '2']() { return super['x']; }
}
class Plain extends Derived {}
console.log(new Derived(1).method(), Base.make(), new Plain(1), class {}, Base.count);
