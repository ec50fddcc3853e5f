// Tests named, default, renamed and namespace imports, and evaluation order of modules.
import def, { a, b as renamed, fn, Cls, log } from "./basic_lib/one.ts";
import * as ns from "./basic_lib/two.ts";
import "./basic_lib/side.ts";
import two, { value } from "./basic_lib/two.ts";
import type { T } from "./basic_lib/one.ts";
import { type U, extra } from "./basic_lib/one.ts";
console.log("main runs"); console.log(log);
console.log(def, a, renamed, fn(2), new Cls(5).get(), extra);
console.log(ns.value, ns.default === two, value, two(3), Object.keys(ns));
console.log(ns.nested.list, typeof ns, "value" in ns, "nope" in ns, (ns as any).nope);
const t: T = 1, u: U = "u"; console.log(t, u);
try { (ns as any).value = 5; } catch (e: any) { console.log(e.name, e.message); }
try { (ns as any).fresh = 5; } catch (e: any) { console.log(e.name, e.message); }
try { delete (ns as any).value; } catch (e: any) { console.log(e.name, e.message); }
console.log(Object.getPrototypeOf(ns), Object.isFrozen(ns), typeof this);
export const exportedFromMain = 1;
