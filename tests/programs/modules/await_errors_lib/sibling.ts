import { log } from "./log.ts"; log("sibling begins"); await 1; await 2; log("sibling ends");
