// Values of every kind in colours, shallow, and with the other layouts.
import { inspect } from "node:util";

class Foo {
  x = 1;
  #hidden = 2;
  get g() {
    return this.#hidden;
  }
  static s = 3;
}
class Bar extends Foo {
  y = [1, { z: 2 }];
}
const circle: any = { name: "c" };
circle.self = circle;
circle.list = [circle, { circle }];
const values: any[] = [
  1, -0, "it's", 'a"b\'c', 5n, true, null, undefined, Symbol("q"), [1, , 3], [], {}, new Foo(), new Bar(), Bar, () => 1, async function* ag() {},
  new Map<any, any>([[1, { a: 2 }], ["k", [1]]]), new Set([1, "a"]), new WeakSet(), Promise.resolve(4), new Date(0), new Date(NaN),
  Object.create(null), Object.create({ a: 1 }), circle, new Number(3), new String("str"), Object(1n), new Float64Array([1.5, -0]),
  new Map([[1, 2]]).entries(), new Set([1]).values(), (function () { return arguments; } as any)(1, 2),
  { get a() { return 1; }, set a(_) {}, get b() { return 2; }, set c(_: any) {} }, { [Symbol("k")]: 1, "a-b": 2, 3: 4, "it's": 6 }, "multi\nline",
  Array.from({ length: 27 }, (_, i) => i * i), { a: { b: { c: { d: 1 } } } },
];
for (const [i, v] of values.entries()) {
  console.log(i, inspect(v, { colors: true, depth: 1 }));
  console.log(inspect({ v }, { compact: false, breakLength: 40 }), inspect([v, v], { compact: true }));
}
