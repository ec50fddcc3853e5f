export let count = 0;
export function inc(by = 1) { count += by; return count; }
export let state: any = "initial";
export const setState = (s: any) => { state = s; };
export let obj = { v: "first" };
export function swap() { obj = { v: "second" }; }
export let fnVar = (x: number) => x + 1;
export const setFn = (f: (x: number) => number) => { fnVar = f; };
