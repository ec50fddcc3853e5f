// What is not enumerable, and old forms of the arguments.
import util, { inspect } from "node:util";

const o: any = Object.defineProperty({ a: 1 }, "hidden", { value: { b: 2 }, enumerable: false });
console.log(inspect(o, { showHidden: true }), inspect(o, true), inspect(o, true, 0), inspect({ a: { b: {} } }, false, 0), inspect("x", false, 2, true));
console.log(inspect([1, 2], { showHidden: true }), inspect(new Map([[1, 2]]), { showHidden: true }), inspect(new Uint8Array(2), { showHidden: true, colors: true }));
console.log(inspect(new Error("no stack").message, { colors: true }), util.inspect(null, null as any), inspect(new DataView(new ArrayBuffer(2)), { colors: true }));
console.log(inspect(class A { static x = 1; }, { colors: true }), inspect(Object.assign(() => 1, { k: 1 }), { colors: true }), inspect([new Date(0)], { colors: true }));
console.log(inspect("a".repeat(30) + "\n" + "b".repeat(60)), inspect("a".repeat(200), { maxStringLength: 10 }), inspect(["x".repeat(90)], { breakLength: 40 }));
console.log(inspect([1.5, 10000000.25, 123456n, NaN, -0, 1e21, Infinity], { numericSeparator: true }));
