// Tests cycles of modules that wait, modules waited for by several, and an entry that is part of a cycle.
import { log } from "./await_cycles_lib/log.ts";
import { one, readTwo } from "./await_cycles_lib/one.ts";
import { diamond } from "./await_cycles_lib/diamond.ts";
import { early } from "./await_cycles_lib/back.ts";
export const fromEntry = "entry";
export function hoisted() { return "hoisted in the entry"; }
log("entry", one, readTwo(), diamond, early());
await 0;
log("entry ends", early());
