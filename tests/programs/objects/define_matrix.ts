// Tests Object.defineProperty over every pair of old and new descriptor: what is allowed, what results, which message.
"use strict";
export {};
const g = () => 1;
const s = (_: any) => {};
const show = (d: PropertyDescriptor | undefined) =>
  d ? Object.entries(d).map(([k, v]) => `${k[0]}${k[1]}=${typeof v === "function" ? (v === g ? "g" : v === s ? "s" : "f") : String(v)}`).join(" ") : "none";
const starts: PropertyDescriptor[] = [
  { value: 1, writable: true, enumerable: true, configurable: true },
  { value: 1, writable: true, enumerable: true, configurable: false },
  { value: 1, writable: false, enumerable: false, configurable: true },
  { value: NaN, writable: false, enumerable: false, configurable: false },
  { get: g, enumerable: true, configurable: true },
  { get: g, set: s, enumerable: false, configurable: false },
];
const changes: PropertyDescriptor[] = [
  {},
  { value: 2 },
  { value: NaN },
  { value: -0 },
  { writable: false },
  { writable: true },
  { enumerable: true },
  { configurable: true },
  { get: g },
  { get: undefined },
  { set: s },
  { get: () => 2, enumerable: true },
];
starts.forEach((from, i) => {
  for (const c of changes) {
    const o = Object.defineProperty({}, "p", from);
    let r: string;
    try {
      r = show(Object.getOwnPropertyDescriptor(Object.defineProperty(o, "p", c), "p"));
    } catch (e: any) {
      r = e.message;
    }
    const o2 = Object.defineProperty({}, "p", from);
    console.log(i, show(c), "->", r, Reflect.defineProperty(o2, "p", c));
  }
});
for (const bad of [{ get: g, value: 1 }, { get: 5 }, { set: "s" }, { get: g, writable: false }, null, 5, "s", undefined, Symbol("q")] as any[]) {
  try {
    console.log(Object.defineProperty({}, "k", bad));
  } catch (e: any) {
    console.log(e.message);
  }
}
for (const target of [1, "s", null, undefined, true] as any[]) {
  for (const f of [() => Object.defineProperty(target, "x", {}), () => Object.defineProperties(target, {}), () => Reflect.defineProperty(target, "x", {})]) {
    try {
      console.log(f());
    } catch (e: any) {
      console.log(e.message);
    }
  }
}
const order: string[] = [];
const desc = new Proxy2("d");
function Proxy2(this: any, _name: string) {
  for (const k of ["enumerable", "configurable", "value", "writable", "get", "set"])
    Object.defineProperty(this, k, { get: () => (order.push(k), k === "get" || k === "set" ? undefined : true), enumerable: true });
}
try {
  Object.defineProperty({}, "z", desc as any);
} catch (e: any) {
  console.log(e.message);
}
console.log(order.join());
const many = Object.defineProperties({} as any, { b: { value: 1, enumerable: true }, a: { get: g }, 2: { value: "two", enumerable: true }, 1: { value: "one" }, [Symbol("sym")]: { value: "s", enumerable: true } });
console.log(many, Reflect.ownKeys(many), Object.keys(many), JSON.stringify(many));
const half: any = {};
try {
  Object.defineProperties(half, { first: { value: 1 }, second: { get: 3 as any } });
} catch (e: any) {
  console.log(e.message, Reflect.ownKeys(half));
}
const inherited = Object.create({ value: 9, enumerable: true });
console.log(Object.defineProperty({}, "i", inherited), Object.getOwnPropertyDescriptor(Object.defineProperty({}, "i", inherited), "i"));
const arr: any = [1, 2, 3];
for (const [k, d] of [["length", { value: 2 }], ["1", { writable: false }], ["length", { writable: false }], ["2", { value: 1 }], ["length", { value: 1 }], ["length", { value: -1 }], ["x", { value: 1 }], ["0", { get: g }]] as any[]) {
  try {
    Object.defineProperty(arr, k, d);
    console.log("ok", k, arr.length, arr);
  } catch (e: any) {
    console.log(e.name, e.message, arr.length);
  }
}
const fn = function (a: any, b: any) {};
Object.defineProperty(fn, "name", { value: "renamed" });
Object.defineProperty(fn, "length", { value: 7 });
console.log(fn.name, fn.length, Object.getOwnPropertyDescriptors(fn));
const str: any = Object("ab");
for (const k of ["0", "length", "2", "5"]) {
  try {
    Object.defineProperty(str, k, { value: "z", enumerable: true });
    console.log(k, str[k]);
  } catch (e: any) {
    console.log(e.message);
  }
}
console.log(Reflect.ownKeys(str));
