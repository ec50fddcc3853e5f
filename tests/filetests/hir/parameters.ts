// Defaults, patterns, rest, and their scopes.
export function defaults(a: number, b = a + 1, c = () => b, d?: string) { return [a, b, c, d]; }
export function forward(a = b, b = 1) { return a + b; }
export function patterns({ x, y: { z = 3 } = {} as any, ...others }: any, [p, , q = p, ...tail]: number[] = [1]) {
  return [x, z, others, p, q, tail];
}
export function rest(a: number, ...more: number[]) { return more; }
export function restPattern(...[first, second]: number[]) { return first + second; }
export function ownVar(a: number, f = () => a) { var a: number; a = 2; return f() + a; }
export const arrow = ({ length }: string, n = length) => n;
export function thisParam(this: object, a: number) { return this; }
export const length3 = function (a: any, b: any, c: any, d = 1, e?: any) {}.length;
