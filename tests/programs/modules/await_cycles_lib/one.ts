import { log } from "./log.ts";
import { two, seenOne } from "./two.ts";
log("one begins", two, seenOne);
await null;
export let one = "one";
log("one ends");
export function readTwo() { return two + "/" + seenOne; }
