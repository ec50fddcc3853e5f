import { log } from "./log.ts"; log("bottom"); await 0; log("bottom ends"); export const bottom = {};
