// Tests all of Reflect: receivers of get and set, construct with newTarget, apply with odd lists, ownKeys, failures as booleans.
"use strict";
export {};
const attempt = (f: () => any) => {
  try {
    return f();
  } catch (e: any) {
    return e.name + ": " + e.message;
  }
};
const base = {
  _v: 1,
  get v() {
    return this === undefined ? "none" : (this as any)._v;
  },
  set v(x: any) {
    (this as any)._v = x;
  },
};
const recv: any = { _v: 42 };
console.log(Reflect.get(base, "v"), Reflect.get(base, "v", recv), Reflect.get(base, "v", 5), Reflect.get([1, 2], 1), Reflect.get([1], "length"), attempt(() => Reflect.get(5 as any, "x")), attempt(() => Reflect.get("s" as any, 0)));
console.log(Reflect.set(base, "v", 2), base._v, Reflect.set(base, "v", 3, recv), recv, base._v, Reflect.set(base, "plain", 4, recv), recv.plain, "plain" in base, Reflect.set(base, "_v", 1, 5 as any), Reflect.set(base, "_v", 9, [] as any));
const ro = Object.defineProperty({}, "r", { value: 1 });
console.log(Reflect.set(ro, "r", 2), Reflect.set(Object.create(ro), "r", 2), Reflect.set({}, "r", 2, ro), Reflect.set({ get only() { return 1; } }, "only", 1), Reflect.set(Object.freeze([1]), 0, 2), Reflect.set(Object.freeze([1]), 1, 2), Reflect.set([1, 2, 3], "length", 1), attempt(() => Reflect.set([1], "length", -1)), attempt(() => Reflect.set(null as any, "x", 1)));
const target: any = {};
const frozenRecv = Object.preventExtensions({ a: 1 });
console.log(Reflect.set(target, "a", 5, frozenRecv), frozenRecv, Reflect.set(target, "b", 5, frozenRecv), Reflect.has(target, "a"));
console.log(Reflect.has([1], 0), Reflect.has([1], "1"), Reflect.has({}, "toString"), Reflect.has(Object.create(null), "toString"), attempt(() => Reflect.has("s" as any, "length")));
console.log(Reflect.deleteProperty(recv, "plain"), Reflect.deleteProperty(recv, "plain"), Reflect.deleteProperty(Object.freeze({ a: 1 }), "a"), Reflect.deleteProperty([1, 2], "length"), Reflect.deleteProperty([1, 2], 0), attempt(() => Reflect.deleteProperty(1 as any, "x")));
console.log(Reflect.ownKeys({ b: 1, 1: 1, [Symbol.iterator]: 1, a: 1, 0: 1 }), Reflect.ownKeys([5]), attempt(() => Reflect.ownKeys("s" as any)), Reflect.ownKeys(Object.defineProperty({}, "h", { value: 1 })));
console.log(Reflect.getPrototypeOf([]) === Array.prototype, attempt(() => Reflect.getPrototypeOf(1 as any)), Reflect.setPrototypeOf({}, null), Reflect.setPrototypeOf(Object.freeze({}), null), Reflect.setPrototypeOf(Object.freeze({}), Object.prototype), attempt(() => Reflect.setPrototypeOf({}, 5 as any)));
console.log(Reflect.isExtensible({}), Reflect.isExtensible(Object.seal({})), Reflect.preventExtensions({}), attempt(() => Reflect.isExtensible(1 as any)), attempt(() => Reflect.preventExtensions("s" as any)));
console.log(Reflect.getOwnPropertyDescriptor({ x: 1 }, "x"), Reflect.getOwnPropertyDescriptor({ x: 1 }, "y"), attempt(() => Reflect.getOwnPropertyDescriptor("s" as any, "length")), Reflect.defineProperty({}, "x", { value: 1 }), Reflect.defineProperty(Object.freeze({}), "x", { value: 1 }), attempt(() => Reflect.defineProperty({}, "x", 5 as any)));
function who(this: any, ...args: any[]) {
  return [typeof this, args.length, args.join("-"), new.target === undefined ? "call" : new.target.name];
}
console.log(Reflect.apply(who, 5, [1, 2]), Reflect.apply(who, null, { length: 2, 0: "a" }), Reflect.apply(who, undefined, "" as any === "" ? [] : []), Reflect.apply(Math.max, null, [1, 3, 2]), Reflect.apply(String.prototype.slice, "hello", [1, 3]), Reflect.apply(Array.prototype.map, [1, 2], [(x: number) => x * 2]));
for (const [f, t, a] of [[1, null, []], [who, null, undefined], [who, null, null], [who, null, 5], [who, null, "ab"], [who, null], [class {}, null, []], [{}, null, []]] as any[]) console.log(attempt(() => Reflect.apply(f, t, a)));
class A {
  made: string;
  args: any[];
  constructor(...args: any[]) {
    this.made = new.target?.name;
    this.args = args;
  }
  hello() {
    return "A";
  }
}
class B extends A {
  b = 1;
  override hello() {
    return "B" + super.hello();
  }
}
function Old(this: any, x: any) {
  this.x = x;
  this.nt = new.target === Old ? "Old" : String((new.target as any)?.name);
}
const i1: any = Reflect.construct(A, [1, 2], B);
const i2: any = Reflect.construct(Old, ["q"], A);
const i3: any = Reflect.construct(B, [], Old);
console.log(i1, i1.hello(), i1 instanceof B, "b" in i1, i2.x, i2.nt, i2.hello(), i2 instanceof A, i3.b, i3 instanceof B, Object.getPrototypeOf(i3) === Old.prototype);
const i4: any = Reflect.construct(Array, [3], A);
const i5: any = Reflect.construct(Date, [0], Map);
const i6: any = Reflect.construct(Error, ["msg"], Old);
console.log(Array.isArray(i4), i4.length, i4 instanceof A, i4 instanceof Array, attempt(() => i5.size), Date.prototype.getTime.call(i5), i6.message, i6 instanceof Old);
for (const [f, a, nt] of [[who.bind(null), []], [() => 1, []], [Math.max, []], [A, null], [A, 5], [A, []], [A, [], () => 1], [A, [], {}], [{}, []], [Symbol, []], [A, { length: 1, 0: "al" }], [BigInt, []], [Old, [], Function.prototype]] as any[]) {
  const r = attempt(() => (nt === undefined ? Reflect.construct(f, a) : Reflect.construct(f, a, nt)));
  console.log(typeof r === "string" ? r : Object.keys(r).join() || "object");
}
const noProto: any = function () {};
noProto.prototype = 5;
console.log(Object.getPrototypeOf(Reflect.construct(noProto, [])) === Object.prototype, Object.getPrototypeOf(Reflect.construct(Map, [], noProto)) === Map.prototype);
console.log(Object.prototype.toString.call(Reflect), Reflect.ownKeys(Reflect).length, typeof Reflect, attempt(() => new (Reflect as any)()), Object.keys(Reflect), (Reflect as any)[Symbol.toStringTag]);
for (const k of Reflect.ownKeys(Reflect).filter((k) => typeof k === "string").sort()) console.log(k, (Reflect as any)[k].length, attempt(() => (Reflect as any)[k]()));
