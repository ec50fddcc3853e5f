// Tests constructor functions and prototypes in the pre-class style: inheritance by hand, statics, instanceof, call super.
function Animal(this: any, name: string) {
  if (!(this instanceof Animal)) return new (Animal as any)(name);
  this.name = name;
  Animal.count++;
}
Animal.count = 0;
Animal.prototype.speak = function () {
  return this.name + " makes a noise";
};
Animal.prototype.kind = "animal";
function Dog(this: any, name: string, tricks?: string[]) {
  Animal.call(this, name);
  this.tricks = tricks || [];
}
Dog.prototype = Object.create(Animal.prototype);
Dog.prototype.constructor = Dog;
Dog.prototype.speak = function () {
  return Animal.prototype.speak.call(this) + " (woof)";
};
Dog.prototype.add = function (t: string) {
  this.tricks.push(t);
  return this;
};
const a = new (Animal as any)("cat"),
  b = (Animal as any)("called without new"),
  d = new (Dog as any)("rex", ["sit"]);
console.log(a.speak(), "|", b.speak(), "|", d.add("roll").speak(), d.tricks, Animal.count);
console.log(a, d, d instanceof Dog, d instanceof Animal, a instanceof Dog, d.kind, d.constructor === Dog);
d.kind = "own";
console.log(d.kind, a.kind);
delete d.kind;
console.log(d.kind);
Animal.prototype.late = function () {
  return "late " + this.name;
};
console.log(d.late(), a.late());
const keys: string[] = [];
for (const k in d) keys.push(k);
console.log(keys, Object.keys(d));
function Counter(this: any) {
  var n = 0;
  this.inc = function () {
    return ++n;
  };
  this.get = function () {
    return n;
  };
}
const c1 = new (Counter as any)(),
  c2 = new (Counter as any)();
c1.inc();
c1.inc();
c2.inc();
console.log(c1.get(), c2.get(), c1.inc === c2.inc);
function RetObj(this: any) {
  this.a = 1;
  return { b: 2 };
}
function RetPrim(this: any) {
  this.a = 1;
  return 5;
}
console.log(new (RetObj as any)(), new (RetPrim as any)(), (RetPrim as any).call({}));
function extend(Child: any, Parent: any) {
  function F(this: any) {
    this.constructor = Child;
  }
  F.prototype = Parent.prototype;
  Child.prototype = new (F as any)();
  Child.superclass = Parent.prototype;
}
function Puppy(this: any, n: string) {
  Dog.call(this, n);
}
extend(Puppy, Dog);
Puppy.prototype.speak = function () {
  return (Puppy as any).superclass.speak.call(this) + " (yip)";
};
const p = new (Puppy as any)("tiny");
console.log(p.speak(), p instanceof Animal, p.tricks, Animal.count);
function mixin(target: any, ...srcs: any[]) {
  for (var i = 0; i < srcs.length; i++) for (var k in srcs[i]) target[k] = srcs[i][k];
  return target;
}
mixin(
  Dog.prototype,
  {
    swim() {
      return this.name + " swims";
    },
  },
  {
    fly() {
      return "no";
    },
  },
);
console.log(d.swim(), p.fly());
console.log(
  typeof Dog.prototype,
  Object.getPrototypeOf(Dog.prototype) === Animal.prototype,
  Animal.prototype.constructor === Animal,
  Object.getPrototypeOf(Animal) === Function.prototype,
);
var ns: any = ns || {};
ns.util = ns.util || {};
ns.util.id = function (x: any) {
  return x;
};
console.log(ns.util.id(4), Object.keys(ns));
const Sub: any = function (this: any) {
  this.own = 1;
};
Sub.prototype = {
  constructor: Sub,
  m: function () {
    return "literal proto";
  },
};
console.log(new Sub().m(), new Sub().constructor === Sub, Object.keys(Sub.prototype));
const borrowed = { name: "borrower", speak: Dog.prototype.speak };
console.log(borrowed.speak());
const inst = Object.create(Dog.prototype);
Dog.call(inst, "manual");
console.log(inst.speak(), inst instanceof Dog);
Dog.prototype = {} as any;
console.log(d instanceof (Dog as any), new (Dog as any)("x").speak);
