// util.format and util.inspect, inherits, deprecate; modules by their bare names and as namespaces.
import util, { format, inspect, inherits } from "node:util";
import * as all from "util";
import * as os from "os";
import * as proc from "process";

console.log(util.format === format, all.default === util, all.inspect === inspect, proc.default === process, proc.argv === process.argv);
console.log(format("%s %d %i %f %j %o %O %% %c|", "s", 4.5, 4.5, "4.5", { a: [1] }, [1], { b: { c: {} } }, "css"), format("%s"), format("a", "b", 3));
console.log(format(), format(1, 2, "3"), format("%s %s", 1), format("%x", 1), format("%s", null, undefined, Symbol("q")), format("%d", "0x10"));
console.log(format("%s", { toString: () => "mine" }), format("%s", class A {}), format("%s", -0), format("%j", undefined), format(new Error("e").message));
const circular: any = { name: "c" };
circular.self = circular;
console.log(inspect(circular), inspect("it's"), inspect([1, , 3]), inspect(new Map([[{ a: 1 }, new Set([1])]])), inspect(null), inspect(-0));
console.log(inspect({ a: { b: { c: { d: 1 } } } }), inspect("x".repeat(20)), inspect(Symbol("s")), inspect(() => 1), inspect([["a"], [["b", [["c"]]]]]));
class Secret {
  hidden = 1;
  [inspect.custom as any](depth: number): string {
    return "<secret " + typeof depth + ">";
  }
}
console.log(inspect(new Secret()), inspect([new Secret()]), String((inspect as any).custom));
function Old(this: any, n: number): void {
  this.n = n;
}
function Base(): void {}
Base.prototype.hello = function (this: any): string {
  return "hello " + this.n;
};
inherits(Old as any, Base as any);
const o = new (Old as any)(5);
console.log(o.hello(), o instanceof (Base as any), (Old as any).super_ === Base, Object.keys(Old));
console.log(util.deprecate((a: number, b: number) => a + b, "old")(2, 3));
for (const bad of [() => inherits(null as any, Base as any), () => inherits(Old as any, 5 as any)]) {
  try {
    bad();
  } catch (e) {
    console.log((e as any).name, (e as any).code, (e as Error).message);
  }
}
console.log(os.EOL === "\n", os.platform() === process.platform, os.arch() === process.arch, os.type(), os.endianness(), os.devNull);
console.log(typeof os.hostname(), os.hostname().length > 0, os.availableParallelism() > 0, os.release().length > 0, os.homedir().length > 0);
