// Annotations are hints; everything else of types is erased.
import type { Nothing } from "./nowhere";
interface Shape { area(): number }
type Num = number;
type Maybe<T> = T | undefined;
type Callback = (x: Num) => void;
declare function ambient(x: number): string;
declare global { interface Window {} }
namespace Types { export type Inner = number; interface Hidden {} namespace Deep { export type T = Inner } }
class Node2 { next: Node2 | null = null; constructor(public_: Num) {} }
export function hints(
  a: number, b: string | undefined, c: boolean[], d: Node2 | null, e: Shape, f: Callback, g: "x" | "y", h: 1 | 2,
  i: any, j: readonly number[], k: [number, number], l: Array<string>, m?: Num, n: Maybe<number> = 1, o?: Map<string, number>,
): asserts a is number {
  const cast = <Num>(a as unknown) as Num;
  let later!: string;
  const sat = { x: 1 } satisfies object;
  const gen = identity<number>;
  later = "x";
  void [cast, later, sat, gen];
}
function identity<T>(x: T): T { return x; }
function overload(a: string): void;
function overload(a: any) {}
export type { Shape };
export { type Num, overload };
