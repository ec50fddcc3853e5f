// Fields, methods, accessors, statics, inheritance.
const key = "computed";
let n = 0;
class Base {
  plain;
  typed: number = 1;
  [key + n++] = () => this;
  static count: number = 0;
  static {
    const twice = Base.count * 2;
    var scoped = twice;
    this.count = scoped;
  }
  "quoted key" = 1;
  7 = function () {};
  declare erased: string;
  constructor(readonly_: number) { this.typed = readonly_; }
  get size() { return this.typed; }
  set size(v: number) { this.typed = v; }
  static make() { return new Base(1); }
  [key]() { return Base; }
  method(): number;
  method(): number { return super.toString().length; }
}
abstract class Derived extends Base {
  extra = 2;
  constructor() {
    const early = () => this;
    super(1);
    const late = () => this.extra;
    this.extra = early === late ? 1 : 2;
  }
  abstract missing(): void;
  override method() { const f = () => super.method(); return f() + super["size"]; }
  static override make() { return super.make(); }
}
class Conditional extends Base {
  constructor(x: boolean) { if (x) super(1); else { const s = () => super(2); s(); } this.typed = 3; }
}
class Default extends Base { drop() { return delete super.x; } }
const Anonymous = class {};
const Named = class Inner { static me = () => Inner; };
export default class {}
export { Derived, Conditional, Default, Anonymous, Named };
