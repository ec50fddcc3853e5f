import { fromB, even, bValue } from "./b.ts";
console.log("a starts");
export function fromA() { return "fromA"; }
export const aConst = "const of a; " + fromB() + "; " + bValue;
export class A { name = "class A"; }
export let aLet = "let of a";
export var aVar = "var of a";
export function odd(n: number): boolean { return n === 0 ? false : even(n - 1); }
export const callB = (n: number) => [even(n), odd(n)];
export function getTdz() { return [aLet, aVar]; }
export default class Dflt { }
console.log("a ends");
