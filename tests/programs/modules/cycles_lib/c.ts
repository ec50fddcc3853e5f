import { mainFn, mainConst } from "../cycles.ts";
export let early: string;
try { early = mainFn() + mainConst; } catch (e: any) { early = "c: " + e.message + "; " + mainFn(); }
export const useMain = () => mainConst;
