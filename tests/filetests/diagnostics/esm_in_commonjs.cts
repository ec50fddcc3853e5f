import { x } from "./lib/one.ts";
export const y = x;
