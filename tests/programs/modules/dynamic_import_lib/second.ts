export { shared } from "./shared.ts"; console.log("second runs");
