import { evals } from "./base.ts";
evals.push("util");
export const clamp = (x: number, lo: number, hi: number) => x < lo ? lo : x > hi ? hi : x;
const hidden = 1;
export const identity = <T>(x: T): T => x;
export default (x: number) => x * 1000 + hidden;
