export { count, count as aliased } from "./counter.ts";
