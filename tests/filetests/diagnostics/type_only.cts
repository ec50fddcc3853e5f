import type { Shape } from "./lib/types.ts";
let s: Shape;
