import { nothing, type Fine, Shape } from "./lib/types.ts";
import { clash } from "./lib/clash.ts";
import def from "./lib/types.ts";
export { undeclared };
export const twice = 1;
export { twice };
console.log(nothing, Shape, clash, def);
