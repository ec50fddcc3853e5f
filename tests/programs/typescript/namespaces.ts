// Namespaces with values.
export {};
namespace NS {
  export const a = 1;
  let n = 0;
  export function f() { return n++ + a; }
  export class K { get twice() { return a * 2; } }
  export namespace Inner { export const z = a; export const names = ["in", "ner"]; }
  const hidden = 1;
  export enum En { A, B = 4 }
  export interface I { x: number }
  export type T = string;
  console.log("body", hidden, typeof f, n);
}
namespace NS { export const more = a + f() + En.B; export const g = (x: number) => more + x; }
namespace Deep.Er.Est { export const v = "deep"; }
namespace Deep.Er { export const w = Est.v + "er"; }
namespace OnlyTypes { export interface X { a: number } }
console.log(NS.f(), NS.f(), NS.Inner.z, NS.more, NS.g(2), Deep.Er.Est.v, Deep.Er.w);
console.log(NS, Deep, new NS.K().twice, NS.Inner.names.length);
function Fn() { return Fn.prop; }
namespace Fn { export const prop = 42; export const list = [1, 2]; }
console.log(Fn(), Fn.list, Object.keys(Fn));
class Cls { static make() { return new Cls.Inner(); } }
namespace Cls { export class Inner { v = 1; } export const count = 3; }
console.log(Cls.make(), Cls.count);
enum Color { Red, Green }
namespace Color { export function parse(s: string) { return s === "red" ? Color.Red : Color.Green; } }
console.log(Color.parse("red"), Color.parse("x"), Color[1], Object.keys(Color));
const x: OnlyTypes.X = { a: 1 };
console.log(x, typeof NS, NS.hasOwnProperty("hidden"));
