import { log } from "./log.ts"; import "./b.ts"; log("sync2 waits for b");
