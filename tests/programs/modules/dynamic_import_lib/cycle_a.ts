import { b } from "./cycle_b.ts";
export function a() { return "a with " + b(); }
export const seen = b();
