// Tests prototype manipulation: Object.create, setPrototypeOf, shadowing, for-in over chains, methods added later.
export {};
const animal: any = {
  legs: 4,
  speak() {
    return this.name + " makes " + this.sound;
  },
  sound: "noise",
};
const dog: any = Object.create(animal);
dog.name = "Rex";
dog.sound = "woof";
const puppy: any = Object.create(dog, { name: { value: "Tiny", enumerable: true, writable: true } });
console.log(dog.speak(), puppy.speak(), animal.speak(), puppy.legs);
animal.legs = 5;
console.log(puppy.legs, Object.keys(dog).includes("legs"));
puppy.legs = 3;
console.log(puppy.legs, dog.legs, animal.legs);
delete puppy.legs;
console.log(puppy.legs);
const ks: string[] = [];
for (const k in puppy) ks.push(k);
console.log(ks, Object.keys(puppy));
console.log(Object.getPrototypeOf(puppy) === dog, "speak" in puppy);
class A {
  hi() {
    return "A";
  }
}
const a: any = new A();
(A.prototype as any).added = function () {
  return "added " + this.hi();
};
console.log(a.added());
A.prototype.hi = () => "patched";
console.log(a.hi(), a.added());
a.hi = () => "own";
console.log(a.hi(), a.added());
delete a.hi;
console.log(a.hi());
class B {
  hi() {
    return "B";
  }
  extra() {
    return "extra";
  }
}
Object.setPrototypeOf(a, B.prototype);
console.log(a.hi(), a.extra(), a.added, a instanceof A, a instanceof B, a.constructor.name);
Object.setPrototypeOf(a, null);
console.log(a.hi, a instanceof Object, "toString" in a);
const n: any = Object.create(null);
n.x = 1;
console.log(n, n.toString, Object.keys(n), "x" in n, Object.getPrototypeOf(n));
console.log(
  Object.getPrototypeOf([]) === Array.prototype,
  Object.getPrototypeOf(() => 1) === Function.prototype,
  Object.getPrototypeOf({}) === Object.prototype,
  Object.getPrototypeOf("s") === String.prototype,
  Object.getPrototypeOf(Object.prototype),
);
const lit: any = { __proto__: { inh: 1 }, own: 2 };
console.log(lit, lit.inh, Object.keys(lit), lit.__proto__.inh);
lit.__proto__ = { inh: 99 };
console.log(lit.inh);
const notProto: any = { ["__proto__"]: 5 };
console.log(Object.keys(notProto), Object.getPrototypeOf(notProto) === Object.prototype);
try {
  const c1: any = {},
    c2 = Object.create(c1);
  Object.setPrototypeOf(c1, c2);
} catch (e: any) {
  console.log(e.name, e.message);
}
try {
  Object.create(5 as any);
} catch (e: any) {
  console.log(e.message);
}
const setP: any = {
  set v(x: any) {
    this._v = "via setter " + x;
  },
  get v() {
    return this._v;
  },
};
const inh: any = Object.create(setP);
inh.v = 1;
console.log(inh.v, Object.keys(inh), Object.keys(setP));
const roP = Object.defineProperty({}, "ro", { value: 1 });
const roC: any = Object.create(roP);
try {
  roC.ro = 2;
} catch (e: any) {
  console.log(e.message);
}
Object.defineProperty(roC, "ro", { value: 3 });
console.log(roC.ro);
function Old(this: any) {
  this.own = 1;
}
(Old.prototype as any).shared = [];
const o1 = new (Old as any)(),
  o2 = new (Old as any)();
o1.shared.push("x");
console.log(o2.shared, o1.shared === o2.shared);
const before = o1 instanceof Old;
Old.prototype = { replaced: true };
console.log(before, o1 instanceof Old, new (Old as any)().replaced, o1.replaced);
let cur: any = { d: 0 };
for (let i = 1; i <= 20; i++) {
  cur = Object.create(cur);
  cur["k" + i] = i;
}
console.log(cur.d, cur.k1, cur.k20, cur.k21);
let cnt = 0;
for (const k in cur) cnt++;
console.log(cnt);
