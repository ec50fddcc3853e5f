// In a cycle, accesses of the other module's bindings stay checked; so do accesses of one's own.
import { fromB, callBack } from "./lib/cycle_b.ts";
export const fromA = 1;
export function readA() { return fromA; }
console.log(fromB, callBack());
