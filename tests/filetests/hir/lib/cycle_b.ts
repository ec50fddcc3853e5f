import { fromA, readA } from "../cycle.ts";
export const fromB = 2;
export function callBack() { return fromA + readA(); }
