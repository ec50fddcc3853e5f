import { log } from "./log.ts";
import { l } from "./diamond_left.ts";
import { r } from "./diamond_right.ts";
log("diamond", l, r);
export const diamond = l === r;
