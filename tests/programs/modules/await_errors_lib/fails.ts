import { log } from "./log.ts"; log("fails begins"); await 1; throw new Error("failed after a wait");
