// Every trap of a proxy, called by every operation that reaches it; the log shows which, in which order, with what.
const log: string[] = [];
const show = (v: unknown): string => typeof v === "symbol" ? v.toString() : typeof v === "function" ? "fn" : Array.isArray(v) ? "[" + v.map(show).join() + "]" : typeof v === "object" && v !== null ? "{" + Object.keys(v).map(k => k + ":" + show((v as any)[k])).join() + "}" : String(v);
function flush(label: string, result?: unknown) {
  console.log(label.padEnd(34), show(result).padEnd(14), log.splice(0).join(" "));
}
const traps = ["getPrototypeOf", "setPrototypeOf", "isExtensible", "preventExtensions", "getOwnPropertyDescriptor", "defineProperty", "has", "get", "set", "deleteProperty", "ownKeys", "apply", "construct"] as const;
function logged<T extends object>(target: T): T {
  const handler: any = {};
  for (const name of traps) {
    handler[name] = (t: any, ...rest: any[]) => {
      const key = typeof rest[0] === "string" || typeof rest[0] === "symbol" ? ":" + String(rest[0]) : "";
      log.push(name + key);
      return (Reflect as any)[name](t, ...rest);
    };
  }
  return new Proxy(target, handler);
}
const s = Symbol("sym");
const target: any = { a: 1, b: 2, [s]: 3, get g() { return this === p ? "proxy" : "target"; } };
const p: any = logged(target);

flush("get", p.a);
flush("get computed", p["a" + ""]);
flush("get index", p[0]);
flush("get symbol", p[s]);
flush("get getter", p.g);
p.a = 10; flush("set");
p.c = 11; flush("set new");
p[1] = 12; flush("set index");
p.a += 5; flush("compound", p.a); 
p.n ??= 7; flush("nullish assign");
p.n++; flush("update");
flush("in", "a" in p);
flush("in missing", "zz" in p);
flush("in symbol", s in p);
flush("delete", delete p.n);
flush("delete index", delete p[1]);
flush("Reflect.has", Reflect.has(p, "a"));
flush("Object.keys", Object.keys(p));
flush("Object.values", Object.values(p));
flush("Object.entries", Object.entries(p));
flush("getOwnPropertyNames", Object.getOwnPropertyNames(p));
flush("getOwnPropertySymbols", Object.getOwnPropertySymbols(p));
flush("Reflect.ownKeys", Reflect.ownKeys(p));
flush("spread", { ...p });
flush("assign from", Object.assign({}, p));
flush("assign to", Object.assign(p, { z: 1 }) === p);
const { a, ...others } = p; flush("rest", others);
flush("hasOwn", Object.hasOwn(p, "a"));
flush("hasOwnProperty", p.hasOwnProperty("a"));
flush("propertyIsEnumerable", p.propertyIsEnumerable("a"));
flush("getOwnPropertyDescriptor", Object.getOwnPropertyDescriptor(p, "a"));
flush("getOwnPropertyDescriptors", Object.keys(Object.getOwnPropertyDescriptors(p)));
flush("defineProperty", Object.defineProperty(p, "d", { value: 1, configurable: true }) === p);
flush("defineProperties", Object.defineProperties(p, { e: { value: 1, configurable: true }, f: { get: () => 1, configurable: true } }) === p);
flush("getPrototypeOf", Object.getPrototypeOf(p) === Object.prototype);
flush("__proto__", p.__proto__ === Object.prototype);
flush("instanceof", p instanceof Object);
flush("isPrototypeOf", Object.prototype.isPrototypeOf(p));
flush("setPrototypeOf", Object.setPrototypeOf(p, { inherited: 5 }) === p);
flush("inherited", p.inherited);
flush("isExtensible", Object.isExtensible(p));
const keys: string[] = []; for (const k in p) keys.push(k); flush("for in", keys);
flush("JSON.stringify", JSON.stringify(p));
flush("template", (() => { try { return `${logged({ toString: () => "text" })}`; } catch (e) { return e; } })());
flush("plus", (logged({ valueOf: () => 42 }) as any) + 1);
flush("compare", (logged({ [Symbol.toPrimitive]: (h: string) => h.length }) as any) > 5);
flush("typeof", typeof p);
flush("toString tag", Object.prototype.toString.call(p));
flush("freeze", Object.isFrozen(Object.freeze(logged({ x: 1, get y() { return 1; } }))));
flush("seal", Object.isSealed(Object.seal(logged({ x: 1 }))));
flush("preventExtensions", Object.isExtensible(Object.preventExtensions(logged({ x: 1 }))));
flush("isFrozen", Object.isFrozen(logged(Object.freeze({ x: 1 }))));

// Functions.
const f: any = logged(function add(this: any, x: number, y: number) { return (this?.base ?? 0) + x + y; });
flush("call", f(1, 2));
flush("method call", ({ base: 10, f }).f(1, 2));
flush("Function.prototype.call", f.call({ base: 100 }, 1, 2));
flush("apply", f.apply({ base: 1000 }, [1, 2]));
flush("Reflect.apply", Reflect.apply(f, { base: 5 }, [1, 2]));
flush("bind", f.bind({ base: 7 }, 1)(2));
flush("name, length", f.name + f.length);
flush("map callback", [1, 2, 3].map(f as any));
const C: any = logged(class Point { x: number; constructor(x: number) { this.x = x; } get double() { return this.x * 2; } static make() { return new this(9); } });
flush("new", new C(4).double);
flush("Reflect.construct", Reflect.construct(C, [5]).x);
flush("static", C.make().x);
class Sub extends C { y = 1; constructor() { super(21); } }
flush("subclass", (new Sub() as any).double);
flush("instanceof class", new Sub() instanceof C);
flush("typeof fn", typeof f + typeof C);
flush("tagged", f`1${2}`);

// Arrays.
const arr: any = logged([3, 1, 2]);
flush("isArray", Array.isArray(arr));
flush("length", arr.length);
arr.push(4); flush("push");
flush("pop", arr.pop());
flush("iterate", [...arr]);
flush("destructure", (([x, y]) => x + y)(arr));
flush("concat", [0].concat(arr));
flush("slice", arr.slice(1));
flush("indexOf", arr.indexOf(2));
flush("includes", arr.includes(7));
flush("join", arr.join("-"));
flush("flat", [arr, [9]].flat());
flush("reverse", arr.reverse() === arr);
flush("splice", arr.splice(0, 1));
arr.length = 0; flush("length = 0");
flush("stringify", JSON.stringify(logged([1, [2], { a: 3 }])));
flush("tag", Object.prototype.toString.call(logged([])));
flush("spread args", Math.max(...logged([1, 5, 3])));
for (const x of logged(["x", "y"])) log.push("<" + x + ">"); flush("for of");

// In a prototype chain.
const child: any = Object.create(p);
flush("chain get", child.a);
flush("chain get missing", child.nothing);
flush("chain has", "a" in child);
child.own = 1; flush("chain set");
child.own = 2; flush("chain set again");
const names: string[] = []; for (const k in child) names.push(k); flush("chain for in", names);
flush("chain instanceof", child instanceof (C as any));
