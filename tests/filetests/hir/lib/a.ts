import { b } from "./b.ts";
export let counter = 0;
export function increment() { counter += b; }
export function usesThis() { return this; }
export { b as reexported } from "./b.ts";
export * as ns2 from "./b.ts";
export type T = number;
export default counter;
