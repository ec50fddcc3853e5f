// Tests recursive functions: direct, mutual, tree recursion, accumulators, ackermann, hanoi and permutations.
export {};
function fact(n: number): number {
  return n <= 1 ? 1 : n * fact(n - 1);
}
console.log(fact(5), fact(10), fact(20), fact(25), fact(170), fact(171));
function fib(n: number): number {
  return n < 2 ? n : fib(n - 1) + fib(n - 2);
}
console.log([0, 1, 2, 3, 10, 15, 18].map((n) => fib(n)));
const isEven = (n: number): boolean => (n === 0 ? true : isOdd(n - 1));
const isOdd = (n: number): boolean => (n === 0 ? false : isEven(n - 1));
console.log(isEven(100), isOdd(100), isEven(7), isOdd(7));
function ack(m: number, n: number): number {
  return m === 0 ? n + 1 : n === 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
}
console.log(ack(2, 3), ack(2, 9));
const moves: string[] = [];
function hanoi(n: number, a: string, b: string, c: string): void {
  if (n === 0) return;
  hanoi(n - 1, a, c, b);
  moves.push(a + c);
  hanoi(n - 1, b, a, c);
}
hanoi(4, "A", "B", "C");
console.log(moves.length, moves.join(" "));
function gcd(a: number, b: number): number {
  return b ? gcd(b, a % b) : a;
}
console.log(gcd(48, 18), gcd(17, 5), gcd(0, 9), gcd(1071, 462));
function perms(xs: string): string[] {
  if (xs.length <= 1) return [xs];
  const r: string[] = [];
  for (let i = 0; i < xs.length; i++) for (const p of perms(xs.slice(0, i) + xs.slice(i + 1))) r.push(xs[i] + p);
  return r;
}
console.log(perms("abc"), perms("abcd").length);
function subsets<T>(xs: T[]): T[][] {
  if (!xs.length) return [[]];
  const [h, ...t] = xs;
  const rest = subsets(t);
  return [...rest, ...rest.map((s) => [h, ...s])];
}
console.log(subsets([1, 2, 3]));
function power(b: number, e: number): number {
  if (e === 0) return 1;
  const h = power(b, e >> 1);
  return e & 1 ? h * h * b : h * h;
}
console.log(power(2, 30), power(3, 20), power(2, 100));
type Tree = { v: number; l?: Tree; r?: Tree };
const build = (lo: number, hi: number): Tree | undefined =>
  lo > hi ? undefined : { v: (lo + hi) >> 1, l: build(lo, ((lo + hi) >> 1) - 1), r: build(((lo + hi) >> 1) + 1, hi) };
const sum = (t?: Tree): number => (t ? t.v + sum(t.l) + sum(t.r) : 0),
  depth = (t?: Tree): number => (t ? 1 + Math.max(depth(t.l), depth(t.r)) : 0);
const tr = build(1, 50);
console.log(sum(tr), depth(tr));
const deepSum = (n: number): number => (n === 0 ? 0 : n + deepSum(n - 1));
console.log(deepSum(5000));
const binary = (n: number): string => (n < 2 ? String(n) : binary(Math.floor(n / 2)) + (n % 2));
console.log(binary(10), binary(255), binary(1023));
const flat = (x: any): number[] => (Array.isArray(x) ? x.reduce((a: number[], y: any) => a.concat(flat(y)), []) : [x]);
console.log(flat([1, [2, [3, [4, [5]]]], 6]));
const self = function rec(n: number): number {
  return n > 0 ? 1 + rec(n - 1) : 0;
};
console.log(self(10), self.name);
