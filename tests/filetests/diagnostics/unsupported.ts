export {};
function* gen() { yield 1; }
async function later() { await 0; }
const arrow = async () => {};
10n;
/x/g;
class P { #secret = 1; m() { return #secret in this; } }
tag`x`;
import("./x.ts");
enum Kind { A }
namespace N { export const x = 1; }
class Q { constructor(private y: number) {} }
@dec class R {}
class S { accessor z = 1; }
import.meta.resolve("x");
eval("1");
for await (const x of []) {}
using u = null;
