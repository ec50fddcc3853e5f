import { waited } from "./waits.mjs"; export { waited };
