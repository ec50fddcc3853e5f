import { bottom } from "./bottom.ts"; import { log } from "./log.ts"; log("left"); await 1; await 2; log("left ends"); export const l = bottom;
