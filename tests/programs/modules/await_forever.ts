// Tests a module whose await never ends: the program ends with code 13, what depends on it never runs.
import "./await_forever_lib/never.ts";
console.log("not reached");
