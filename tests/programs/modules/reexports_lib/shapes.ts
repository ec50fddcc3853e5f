import { PI, evals } from "./base.ts";
evals.push("shapes");
export const circle = (r: number) => PI * r * r, square = (s: number) => s * s;
export const dup = "from shapes";
export type Shape = "circle" | "square";
