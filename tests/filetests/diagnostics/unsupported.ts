export {};
class P { #secret() {} m() { this.#secret = 1; } }
tag`x`;
import("./x.ts");
enum Kind { A }
namespace N { export let variable = 1; }
class Q extends Object { constructor(private y: number) { if (y) super(); else super(); } }
@dec class R {}
class S { accessor z = 1; }
import.meta.resolve("x");
eval("1");
for await (const x of []) {}
using u = null;
