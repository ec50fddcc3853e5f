import { log } from "./log.ts";
log("a begins");
await null;
log("a after one");
await null;
log("a after two");
export const a = await Promise.resolve("A");
log("a ends");
