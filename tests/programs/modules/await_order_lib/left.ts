import { log } from "./log.ts";
import { a } from "./a.ts";
log("left has", a);
export const left = await 1;
log("left ends");
