import { log } from "./log.ts";
import { readTwo, one } from "./one.ts";
export let seenOne: string;
try { seenOne = String(one); } catch (e: any) { seenOne = e.name; }
log("two begins", typeof readTwo, seenOne);
await null;
export const two = "two";
log("two ends");
