import { log } from "./log.ts"; import "./fails.ts"; log("the parent never runs");
