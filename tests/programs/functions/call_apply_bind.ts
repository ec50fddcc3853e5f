// Tests Function.prototype.call, apply and bind: this, partial application, bound constructors, lengths and names.
export {};
function who(this: any, a?: any, b?: any) {
  return [this && this.name, a, b];
}
const o = { name: "obj", who };
console.log(
  o.who(1, 2),
  who.call({ name: "c" }, 1),
  who.apply({ name: "a" }, [1, 2]),
  who.call(undefined),
  who.apply(null as any),
);
const b1 = who.bind({ name: "bound" }),
  b2 = b1.bind({ name: "ignored" }, "first"),
  b3 = b2.bind(null, "second");
console.log(b1(), b2(), b2("x"), b3("y"), b1.call({ name: "nope" }, 9));
console.log(who.length, who.bind(null).length, who.bind(null, 1).length, b1.name, b2.name);
const { who: loose } = o;
try {
  console.log(loose.call(5 as any));
} catch (e: any) {
  console.log(e.message);
}
function strictThis(this: any) {
  return this;
}
console.log(strictThis(), strictThis.call(5 as any), strictThis.call(null), typeof strictThis.call("s" as any));
console.log((0, o.who)(), o.who(3), o["who"](4));
class P {
  x: number;
  y: number;
  constructor(x: number, y: number) {
    this.x = x;
    this.y = y;
  }
  sum() {
    return this.x + this.y;
  }
}
const B: any = P.bind(null, 10);
const p = new B(5);
console.log(p, p instanceof P, p instanceof B, p.sum());
console.log(Math.max.apply(null, [3, 9, 2]), Math.max.call(null, 1, 2), Math.min(...[4, 2, 8]), Math.max(), Math.min());
console.log(
  Array.prototype.slice.call({ length: 2, 0: "a", 1: "b" }),
  Array.prototype.map.call("abc", (x: any) => x + x),
  Array.prototype.join.call([1, 2, 3], "-"),
);
console.log(
  Object.prototype.toString.call([]),
  Object.prototype.toString.call(null),
  Object.prototype.toString.call(1),
);
const push = Array.prototype.push;
const arr: number[] = [];
push.apply(arr, [1, 2, 3]);
push.call(arr, 4);
console.log(arr);
const log = [].concat.bind([0] as any, [1] as any);
console.log((log as any)([2], 3));
const arrow = () => typeof this;
console.log(arrow.call({ a: 1 } as any), arrow.bind(5)());
const unbound = p.sum;
try {
  unbound();
} catch (e: any) {
  console.log(e.name, e.message);
}
const bound = p.sum.bind(p);
p.x = 100;
console.log(bound(), [1].map(p.sum, { x: 1, y: 2 } as any));
try {
  (who as any).call.call(5);
} catch (e: any) {
  console.log(e.name);
}
try {
  Function.prototype.apply.call(who, null, 5 as any);
} catch (e: any) {
  console.log(e.name, e.message);
}
console.log(who.apply({ name: "like" }, { length: 2, 0: "p", 1: "q" } as any));
const setTo = function (this: any, v: number) {
  this.v = v;
  return this;
};
console.log(
  setTo.call({} as any, 5),
  [1, 2].map((v) => setTo.bind({ k: v } as any)(v * 2)),
);
