// Tests every static method of Object with primitives, null, arrays, functions, strings and wrong arguments.
export {};
const order: number[] = [];
const vals: any[] = [undefined, null, 0, -0, true, "ab", Symbol("q"), 5n, [1, , 3], { a: 1 }, function f(a: any) {}, Object.create(null), new Map([[1, 2]])];
const name = (v: any) => (typeof v === "symbol" ? "sym" : typeof v === "function" ? "fn" : typeof v === "object" && v && !Array.isArray(v) ? "obj" : JSON.stringify(typeof v === "bigint" ? String(v) : v));
const attempt = (f: () => any) => {
  try {
    return f();
  } catch (e: any) {
    return e.constructor.name + ": " + e.message;
  }
};
for (const m of ["keys", "values", "entries", "getOwnPropertyNames", "getOwnPropertySymbols", "getPrototypeOf", "isFrozen", "isSealed", "isExtensible", "freeze", "seal", "preventExtensions", "getOwnPropertyDescriptors", "fromEntries"] as const) {
  for (const v of vals) {
    const r = attempt(() => (Object as any)[m](v));
    console.log(m, name(v), typeof r === "object" || typeof r === "function" ? (m === "getPrototypeOf" ? (r === null ? null : r.constructor?.name) : r === v ? "same" : r) : r);
  }
}
for (const a of vals) {
  console.log(name(a), vals.map((b) => (Object.is(a, b) ? "T" : ".")).join(""), attempt(() => typeof Object(a)), attempt(() => Object.assign({}, a)), attempt(() => Object.hasOwn(a, "length")));
}
console.log(Object.is(NaN, NaN), Object.is(0, -0), Object.is(-0, -0), (Object as any).is(), Object.is("a", "a"));
for (const [t, p] of [[{}, null], [{}, { x: 1 }], [5, { x: 1 }], [null, {}], [{}, 5], [{}, undefined], ["s", null], [undefined, null]] as any[]) {
  console.log(attempt(() => typeof Object.setPrototypeOf(t, p)), attempt(() => Reflect.setPrototypeOf(t, p)));
}
const a: any = {};
const b: any = Object.create(a);
console.log(attempt(() => Object.setPrototypeOf(a, b)), Reflect.setPrototypeOf(a, b), attempt(() => (a.__proto__ = b)), attempt(() => Object.setPrototypeOf(Object.preventExtensions({}), a)), attempt(() => Object.setPrototypeOf(Object.prototype, a)), attempt(() => typeof Object.setPrototypeOf(Object.prototype, null)));
for (const p of [undefined, 5, "s", null, {}, [], () => 1] as any[]) console.log(attempt(() => typeof Object.create(p)), attempt(() => Object.getPrototypeOf(Object.create(p)) === p));
console.log(attempt(() => Object.create({}, null as any)), attempt(() => Object.create({}, { x: 1 } as any)), Object.create({}, undefined), Object.create({}, "" as any));
const src = Object.defineProperty({ a: 1, [Symbol.for("s")]: 2 }, "hidden", { value: 3 });
console.log(Object.assign({}, src, null, undefined, 5, "xy", [9], true, { a: 2 }), attempt(() => Object.assign(null as any, {})), attempt(() => Object.assign(Object.freeze({ a: 1 }), { a: 2 })), typeof Object.assign(5 as any, { k: 1 }), attempt(() => Object.assign("abc" as any, "x")));
console.log(Object.assign({ set v(x: number) { order.push(x); } }, { v: 1 }), Object.assign([1, 2, 3], [4], { 5: 6 }));

console.log(attempt(() => Object.groupBy([1, 2, 3], (x) => (x % 2 ? "odd" : "even"))), attempt(() => Object.groupBy("abca", (c, i) => c + (i > 2))), attempt(() => Object.groupBy(null as any, (x) => x as any)), attempt(() => Object.groupBy([1], 5 as any)), attempt(() => Object.groupBy({} as any, (x) => x as any)), Object.getPrototypeOf(Object.groupBy([], () => "")));
for (const [m, ...args] of [["getOwnPropertyDescriptor", "abc", 1], ["getOwnPropertyDescriptor", "abc", "length"], ["getOwnPropertyDescriptor", [7], "0"], ["getOwnPropertyDescriptor", null, "x"], ["getOwnPropertyDescriptor", { undefined: 1 }], ["hasOwn", { undefined: 1 }], ["hasOwn", "ab", "1"], ["hasOwn", [1], 0], ["hasOwn", null, "x"]] as any[]) console.log(m, attempt(() => (Object as any)[m](...args)));
for (const m of ["hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toString", "toLocaleString", "valueOf", "__lookupGetter__", "__defineGetter__"]) {
  for (const t of [undefined, null, 5, "ab", [1]] as any[]) console.log(m, name(t), attempt(() => String((Object.prototype as any)[m].call(t, "length", () => 1))));
}
console.log(new Object(5) instanceof Number, new (Object as any)(null), Object(undefined), new (Object as any)([1]), (Object as any)(1, 2) + 1, Object.length, Object.name, Object.prototype.constructor === Object, typeof Object.prototype.__proto__);
for (const m of Object.getOwnPropertyNames(Object).filter((k) => typeof (Object as any)[k] === "function" && k !== "prototype").sort()) console.log(m, (Object as any)[m].length, (Object as any)[m].name);
