import { log } from "./log.ts";
import { left } from "./left.ts";
import { right } from "./right.ts";
log("parent", left, right);
export const total = left + right;
