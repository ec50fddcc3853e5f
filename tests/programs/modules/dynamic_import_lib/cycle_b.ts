import { a } from "./cycle_a.ts";
export function b() { return typeof a; }
console.log("b runs", b());
