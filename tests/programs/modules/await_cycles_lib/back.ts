import { hoisted, fromEntry } from "../await_cycles.ts";
import { log } from "./log.ts";
log("back", hoisted());
export function early() { try { return fromEntry; } catch (e: any) { return e.message; } }
log(early());
