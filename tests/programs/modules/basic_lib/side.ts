import { log } from "./one.ts";
log.push("side effect");
console.log("side runs");
