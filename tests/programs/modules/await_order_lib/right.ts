import { log } from "./log.ts";
log("right begins");
export let right = 0;
for (const x of [1, 2, 3]) right += await x;
log("right ends");
