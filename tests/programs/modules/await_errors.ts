// Tests a module that fails after a wait: its siblings end, what depends on it never runs, the program ends with code 1.
import { log } from "./await_errors_lib/log.ts";
import "./await_errors_lib/sibling.ts";
import "./await_errors_lib/parent.ts";
log("the entry never runs");
