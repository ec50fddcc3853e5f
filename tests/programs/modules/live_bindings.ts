// Tests live bindings: imported variables follow the exporter's writes through functions, closures and re-exports.
import { count, inc, state, setState, obj, swap as doSwap, fnVar, setFn } from "./live_bindings_lib/counter.ts";
import * as ns from "./live_bindings_lib/counter.ts";
import { count as reCount, aliased } from "./live_bindings_lib/re.ts";
console.log(count, ns.count, reCount, aliased);
inc(); inc();
console.log(count, ns.count, reCount, aliased);
const captured = () => count; const snap = count;
inc(10); console.log(captured(), snap, [count, count + 1], `${count}`, { count });
setState("changed"); console.log(state, ns.state); setState(5); console.log(state, typeof state); setState(null); console.log(state);
console.log(obj.v); doSwap(); console.log(obj.v, ns.obj === obj);
console.log(fnVar(1)); setFn((x: number) => x * 100); console.log(fnVar(1), ns.fnVar(2));
try { (count as any) = 5; } catch (e: any) { console.log(e.name, e.message); }
try { (count as any)++; } catch (e: any) { console.log(e.message); }
for (let i = 0; i < 3; i++) { inc(i); console.log(i, count, reCount); }
const fs = [1, 2].map(() => () => count); inc(1000); console.log(fs.map((f) => f()));
console.log(Object.keys(ns), Object.entries(ns).filter(([, v]) => typeof v === "number"));
