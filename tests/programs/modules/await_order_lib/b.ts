import { log } from "./log.ts";
log("b begins");
await null;
log("b ends");
export const b = "B";
