export * from "./shapes.ts";
export * as shapes from "./shapes.ts";
export { square as sq } from "./shapes.ts";
export * as util from "./util.ts";
export * from "./base.ts";
export { default as renamedDefault } from "./util.ts";
export const dup = "index wins over stars";
export default function main(s: string) { return "main:" + s; }
