// Tests JSON.stringify with every kind of replacer, indent and value: toJSON, boxed primitives, symbols, functions, holes, cycles.
export {};
const attempt = (f: () => any) => {
  try {
    return f();
  } catch (e: any) {
    return e.name + ": " + e.message;
  }
};
const vals: any[] = [undefined, null, true, false, 0, -0, NaN, Infinity, 1e21, 1e-7, "", 'q"\\\b\f\n\r\t\u0001\u007f\u2028', "\ud800x\udc00", "😀", Symbol("s"), () => 1, 10n, [], {}, [undefined, () => 1, Symbol("x"), NaN], { a: undefined, b: () => 1, c: Symbol("y"), d: null }, new Date(0), new Date(NaN), /x/g, new Map([[1, 2]]), new Set([1]), new Error("e"), Object(5), Object("s"), Object(true), Object(Symbol("b")), [, 1, ,], new Uint8Array([1, 2]), Object.create({ inherited: 1 }), Object.create(null), class X {}, globalThis.Math, new (class K { x = 1; #p = 2; get g() { return 3; } })()];
for (const v of vals) console.log(attempt(() => JSON.stringify(v)), attempt(() => JSON.stringify({ v })), attempt(() => JSON.stringify([v])));
const data: any = { name: "n", list: [1, { deep: [2, [3]] }, []], empty: {}, nested: { a: 1, name: "inner", 2: "two" }, 1: "one" };
for (const ind of [undefined, 0, 1, 2, 3.9, 10, 15, -1, "", "-", "ab", "0123456789abc", null, true, {}, Object(2), Object("=="), "\n"] as any[]) console.log(JSON.stringify(ind), JSON.stringify({ a: [1, { b: 2 }], c: {}, d: [] }, null, ind));
const calls: string[] = [];
const order: string[] = [];
console.log(JSON.stringify(data, (k, v) => (calls.push(k), typeof v === "number" ? v * 10 : v)), calls.join());
for (const rep of [["name", "nested"], ["a", 1, "1"], [], ["list", "deep"], [Object("name"), Object(2), "nested", null, {}, true], "name", {}, null, 5, new Set(["name"])] as any[]) console.log(JSON.stringify(data, rep));
console.log(JSON.stringify(data, function (this: any, k, v) { return k === "" ? v : Array.isArray(this) ? `${k}:${typeof v}` : k === "empty" ? undefined : v; }));
console.log(JSON.stringify({ a: 1, b: { toJSON: (k: string) => `key=${k}` }, c: [{ toJSON(k: string) { return k + typeof k; } }] }, (k, v) => (k === "b" ? [v] : v)));
console.log(JSON.stringify({ toJSON: 5, x: 1 }), JSON.stringify({ toJSON() { return undefined; } }), JSON.stringify([{ toJSON() {} }]), JSON.stringify({ toJSON: () => ({ toJSON: () => "twice" }) }), attempt(() => JSON.stringify({ toJSON() { throw new Error("in toJSON"); } })));
(Number.prototype as any).toJSON = function (k: string) { return "num" + this + k + typeof this; };
(BigInt.prototype as any).toJSON = function () { return this.toString() + "n"; };
console.log(JSON.stringify([1, { z: 2 }]), JSON.stringify(10n), JSON.stringify({ b: 1n }));
delete (Number.prototype as any).toJSON;
delete (BigInt.prototype as any).toJSON;
const cyc: any = { name: "c" };
cyc.self = cyc;
const arr: any[] = [1];
arr.push([arr]);
class Node2 { child: any = null; }
const n1 = new Node2();
n1.child = new Node2();
n1.child.child = { list: [0, n1] };
const long: any = { a: { b: { c: { d: {} } } } };
long.a.b.c.d.up = long.a;
for (const v of [cyc, arr, n1, long, { x: cyc }, [[cyc]], Object.assign(Object.create(null), { z: arr })]) console.log(attempt(() => JSON.stringify(v)));
const shared = { s: 1 };
console.log(JSON.stringify([shared, shared, { shared }]), attempt(() => JSON.stringify({ a: 1 }, (k, v) => (k === "a" ? cyc : v))));
let depth: any = 1;
for (let i = 0; i < 60; i++) depth = i % 2 ? [depth] : { d: depth };
console.log(JSON.stringify(depth).length, JSON.stringify(depth, null, 1).split("\n").length);
console.log(JSON.stringify({ get x() { return order.push("x"); }, get y() { return order.push("y"); } }), JSON.stringify(Object.defineProperty({ v: 1 }, "h", { value: 1 })), JSON.stringify({ [Symbol("k")]: 1, "": 0, " ": 1, "a\nb": 2, "\"": 3 }));

console.log(JSON.stringify(), JSON.stringify.length, JSON.stringify(Object("x"), ["length"]), JSON.stringify([new Number(3), new String("f"), new Boolean(false)]), JSON.stringify({ valueOf: () => 5, toString: () => "s" }), JSON.stringify(Object.assign(new Number(1), { valueOf: () => 7 })), JSON.stringify(Object.assign(new String("a"), { toString: () => "b" })));
console.log(JSON[Symbol.toStringTag], Object.prototype.toString.call(JSON), Reflect.ownKeys(JSON).slice(0, 2), JSON.stringify("\u2028\u2029\u007f\u0000\ufffe"), JSON.stringify("\ud83d"), JSON.stringify({ "\udead": 1 }), JSON.stringify("é漢"));
