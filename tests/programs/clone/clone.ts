// structuredClone: types, identity, cycles, what is lost, what is refused, transfer.
const s = Symbol("s");
const sharedPart = { shared: true };
const original: any = {
  num: 1, neg0: -0, nan: NaN, big: 10n, str: "text", t: true, nil: null, undef: undefined,
  date: new Date(1e12), re: /a(b)/gi, arr: [1, , 3], map: new Map<any, any>([["k", { v: 1 }], [{ o: 1 }, [2]]]), set: new Set([1, "x", { y: 2 }]),
  boxed: [Object(1), Object("s"), Object(false), Object(5n)], err: new RangeError("bad", { cause: { deep: 1 } }),
  u8: new Uint8Array([1, 2, 3]), f64: new Float64Array([1.5, NaN]), view: new DataView(new ArrayBuffer(4), 1, 2), buf: new ArrayBuffer(3),
  one: sharedPart, two: sharedPart, get computed() { return "from getter"; }, [s]: "symbol key is dropped",
};
original.self = original; original.map.set("root", original); original.arr.extra = "prop"; original.re.lastIndex = 3;
Object.defineProperty(original, "hidden", { value: 1, enumerable: false });
const copy = structuredClone(original);
console.log(copy !== original, copy.self === copy, copy.map.get("root") === copy, copy.one === copy.two, copy.one !== sharedPart);
for (const k of Object.keys(copy)) if (k !== "self" && k !== "map" && k !== "err") console.log(k, copy[k]);
console.log(copy.map.size, [...copy.map.keys()], copy.err.name, copy.err.message, copy.err.cause, copy.err instanceof RangeError, typeof copy.err.stack);
console.log(Object.is(copy.neg0, -0), copy.re.lastIndex, copy.arr.extra, 1 in copy.arr, Object.getOwnPropertySymbols(copy).length, "hidden" in copy, Object.getOwnPropertyDescriptor(copy, "computed"));
class Point { x = 1; #p = 2; get sum() { return this.x + this.#p; } }
const pt: any = structuredClone(new Point()); console.log(pt, pt instanceof Point, pt.sum);
class MyErr extends TypeError { code = "E"; } const me: any = structuredClone(new MyErr("mine")); console.log(me.name, me.message, me.code, me.constructor.name, me instanceof MyErr);
const shared = new Uint8Array(8), views = structuredClone({ a: shared, b: new Uint16Array(shared.buffer, 2, 2) });
console.log(views.a.buffer === views.b.buffer, views.b.byteOffset, views.b.length); views.a[2] = 7; console.log(views.b[0], shared[2]);
const nullProto = structuredClone(Object.assign(Object.create(null), { a: 1 })); console.log(Object.getPrototypeOf(nullProto) === Object.prototype, nullProto);
console.log(structuredClone(5), structuredClone("s"), structuredClone(null), structuredClone(undefined), structuredClone([[[1]]]), structuredClone(Object("w")));
console.log(structuredClone(Object.freeze({ f: 1 })), Object.isFrozen(structuredClone(Object.freeze({ f: 1 }))), structuredClone(new Array(5)).length);
for (const [label, v] of [["function", () => 1], ["symbol", Symbol("q")], ["nested function", { f() {} }], ["weakmap", new WeakMap()], ["promise", Promise.resolve()], ["class", class K {}], ["generator", (function* () {})()], ["in map", new Map([[1, () => 2]])], ["weakref", new WeakRef({})], ["proxy", new Proxy({}, {})]] as [string, unknown][]) {
  try { structuredClone(v); console.log(label, "cloned"); } catch (e: any) { console.log(label, "|", e.name, e.code, e.message, e instanceof DOMException); }
}
const moved = new Uint8Array([9, 8, 7]); const keep = moved.buffer;
const result = structuredClone({ moved, n: 1 }, { transfer: [keep] });
console.log(result.moved, moved.length, keep.byteLength, (keep as any).detached);
for (const f of [() => structuredClone(1, { transfer: [{}] as any }), () => structuredClone(1, { transfer: [new ArrayBuffer(1), keep] as any }), () => (structuredClone as any)()]) try { f(); console.log("?"); } catch (e: any) { console.log(e.name, e.code, e.message); }
let deep: any = null; for (let i = 0; i < 500; i++) deep = { deep, i }; let n = 0; for (let d = structuredClone(deep); d; d = d.deep) n++; console.log(n);
const order: string[] = []; structuredClone({ get a() { order.push("a"); return 1; }, get b() { order.push("b"); return 2; } }); console.log(order, typeof structuredClone, structuredClone.length);
