// Tests sloppy accessors and prototype writes: setter-less properties, inherited read-only, primitives with setters.
const log: any[] = [];
const base: any = {
  get ro() {
    return "ro";
  },
  set wo(v: any) {
    log.push("wo=" + v);
  },
  get rw() {
    return this._rw ?? "none";
  },
  set rw(v: any) {
    this._rw = v;
  },
};
const d: any = Object.create(base);
d.ro = 1;
d.wo = 2;
d.rw = 3;
console.log(d.ro, d.wo, d.rw, Object.keys(d), log);
base.ro = 1;
console.log(base.ro);
d.ro += "x";
d.rw += "y";
d.wo += "z";
console.log(d.ro, d.rw, log);
Object.defineProperty(Number.prototype, "tag", {
  set(v) {
    log.push(typeof this + v);
  },
  get() {
    return "tag of " + this;
  },
  configurable: true,
});
(5 as any).tag = "!";
console.log((5 as any).tag, log[log.length - 1]);
Object.defineProperty(Number.prototype, "tagS", {
  set: function (v) {
    "use strict";
    log.push(typeof this + v);
  },
  configurable: true,
});
(5 as any).tagS = "?";
console.log(log[log.length - 1]);
(String.prototype as any).shout = function () {
  return this.toUpperCase() + "!";
};
console.log(("hi" as any).shout());
(String.prototype as any).data = "d";
const s: any = "str";
s.data = "own?";
console.log(s.data, typeof s);
delete (String.prototype as any).data;
console.log(s.data);
const frozenProto = Object.freeze({ k: "frozen" });
const child: any = Object.create(frozenProto);
child.k = "child";
console.log(child.k, Object.keys(child));
child.other = 1;
console.log(child);
Object.defineProperty(child, "k", { value: "defined", enumerable: true });
console.log(child);
const lenObj: any = { length: "not a number" };
lenObj.length = 5;
console.log(lenObj);
const fnObj: any = function (a: any, b: any) {};
fnObj.length = 9;
fnObj.prototype = null;
fnObj.extra = 1;
console.log(fnObj.length, fnObj.prototype, fnObj.extra, typeof new fnObj());
const arrow: any = () => 1;
arrow.prototype = 5;
arrow.x = 1;
console.log(arrow.prototype, arrow.x);
class K {
  get v() {
    return 1;
  }
  static get sv() {
    return 2;
  }
}
const k: any = new K();
k.v = 5;
(K as any).sv = 5;
console.log(k.v, (K as any).sv);
(K as any).prototype = {};
console.log(Object.getOwnPropertyNames(K.prototype));
delete (K as any).prototype;
console.log(typeof K.prototype);
(K as any).name = "Z";
console.log(K.name);
const arr: any = [1, 2, 3];
Object.defineProperty(arr, "1", { value: "locked", writable: false });
arr[1] = "no";
console.log(arr);
Object.defineProperty(arr, "length", { writable: false });
arr[3] = 4;
arr.length = 0;
console.log(arr, arr.length);
try {
  arr.push(1);
} catch (e: any) {
  console.log(e.message);
}
arr[0] = "ok";
console.log(arr);
const protoArr: any = Object.create([7, 8]);
protoArr[0] = "own";
console.log(protoArr[0], protoArr[1], protoArr.length, Object.keys(protoArr));
const acc: any = {};
Object.defineProperty(acc, "x", {
  get() {
    return 1;
  },
  configurable: true,
});
acc.x = 2;
console.log(acc.x);
Object.defineProperty(acc, "x", { value: 3, writable: true });
acc.x = 4;
console.log(acc.x);
const objP: any = { __proto__: null, a: 1 };
console.log(objP.a, "toString" in objP);
const np: any = {};
np.__proto__ = 5;
console.log(Object.getPrototypeOf(np) === Object.prototype);
np.__proto__ = null;
console.log(Object.getPrototypeOf(np));
np.__proto__ = "own now";
console.log(Object.keys(np));
const r = (base.ro = "value of expr");
console.log(r);
const [x = 1] = [(d.ro = undefined)];
console.log(x);
for (d.ro of [1, 2]) log.push("loop");
for (d.rw of [1, 2]);
console.log(d.ro, d.rw, log.length);
