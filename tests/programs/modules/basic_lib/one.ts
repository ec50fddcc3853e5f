import { value } from "./two.ts";
export type T = number;
export type U = string;
export interface I { x: number }
export const log: string[] = ["one sees " + value];
export const a = 1;
const b = "b";
export { b, extra };
let extra = { e: 1 };
export function fn(x: number) { return helper(x) + a; }
function helper(x: number) { return x * 10; }
export class Cls { v: number; constructor(v: number) { this.v = v; } get() { return this.v + value; } }
export default "default of one";
console.log("one runs");
