// Tests import cycles: hoisted functions usable before evaluation, TDZ of let/const/class across modules, later access.
import { fromA, aConst, callB, getTdz } from "./cycles_lib/a.ts";
import { fromB, bLog, B } from "./cycles_lib/b.ts";
console.log("main", fromA(), fromB(), aConst);
console.log(bLog);
console.log(callB(3), getTdz(), new B().makeA().name);
export function mainFn() { return "main function, hoisted"; }
export const mainConst = "main const";
import { useMain, early } from "./cycles_lib/c.ts";
console.log(early, useMain());
