// Tests re-exports: export *, export * as, renamed, defaults passed on, diamond imports evaluated once, shadowed stars.
import main, { shapes, circle, sq, PI, util, dup, renamedDefault, square as sq2 } from "./reexports_lib/index.ts";
import * as all from "./reexports_lib/index.ts";
import { evals } from "./reexports_lib/base.ts";
console.log(main("x"), circle(2), sq(3), PI, util.clamp(15, 0, 10), util.default, dup, renamedDefault(2), sq2 === sq);
console.log(Object.keys(all), evals, Object.keys(shapes), Object.keys(all.util));
console.log(shapes.circle === circle, all.shapes === shapes, all.default === main, "hidden" in all, "secret" in all);
evals.push("from main"); console.log(all.evals === evals, all.evals);
const { circle: c, ...rest } = all; console.log(c(1), Object.keys(rest).length);
for (const k in all.util) console.log(k, typeof (all.util as any)[k]);
export * from "./reexports_lib/base.ts"; export { main as default };
