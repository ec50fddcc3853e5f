import { never } from "./throws.ts"; console.log("not reached", never);
