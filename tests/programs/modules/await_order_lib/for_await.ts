import { log } from "./log.ts";
export const items: string[] = [];
async function* source() { yield "x"; yield "y"; }
for await (const item of source()) { items.push(item); log("item", item); }
