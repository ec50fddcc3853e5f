import Dflt, { fromA, aConst, A, aLet, aVar, odd } from "./a.ts";
import * as ns from "./a.ts";
console.log("b starts");
export const bLog: string[] = [];
const attempt = (name: string, f: () => any) => {
  try {
    bLog.push(`${name}: ${f()}`);
  } catch (e: any) {
    bLog.push(`${name}: ${e.name}: ${e.message}`);
  }
};
attempt("hoisted function", () => fromA());
attempt("const", () => aConst);
attempt("class", () => new A().name);
attempt("let", () => aLet);
attempt("var", () => aVar);
attempt("typeof let", () => typeof aLet);
attempt("default class", () => Dflt);
attempt("namespace let", () => ns.aLet);
attempt("namespace function", () => ns.fromA());
attempt("namespace keys", () => Object.getOwnPropertyNames(ns).join());
export function fromB() {
  return "fromB";
}
export function even(n: number): boolean {
  return n === 0 ? true : odd(n - 1);
}
export class B {
  makeA() {
    return new A();
  }
}
export const bValue = [even(4), odd(4), even(7)].join();
console.log("b ends");
