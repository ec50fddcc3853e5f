import { Shape } from "./lib/types.ts";
console.log(Shape);
