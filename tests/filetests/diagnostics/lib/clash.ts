export * from "./one.ts";
export * from "./two.ts";
