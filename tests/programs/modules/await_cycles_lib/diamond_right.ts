import { bottom } from "./bottom.ts"; import { log } from "./log.ts"; log("right"); export const r = bottom;
