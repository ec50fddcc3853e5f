import { log } from "./log.ts"; log("sync1"); Promise.resolve().then(() => log("microtask of sync1"));
