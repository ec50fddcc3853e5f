// Tests that erasable TypeScript syntax vanishes: types, interfaces, generics, casts, overloads, abstract, declare.
type Point = { readonly x: number; y?: number };
interface Shape { area(): number; name?: string }
type Fn<T extends unknown[] = []> = (...a: T) => void;
type Cond<T> = T extends string ? "s" : T extends number ? "n" : never;
type Mapped = { [K in keyof Point]-?: Point[K] };
declare const missing: number;
declare function nowhere(x: string): void;
declare class Ghost { x: number }
function id<T>(x: T): T { return x; }
function over(x: number): string;
function over(x: string): number;
function over(x: any): any { return typeof x === "number" ? String(x) + "!" : x.length; }
console.log(id<number>(3), id<string>("s"), over(5), over("five"));
const p = { x: 1, y: 2 } as Point;
console.log(p.x, p.y!, (p as any).z);
const s = { a: 1, b: "x" } satisfies Record<string, unknown>;
console.log(s);
let u: unknown = "str";
console.log((u as string).length, (u as any as number));
abstract class Base<T> implements Shape {
  declare ghost: string;
  protected readonly v: T;
  public static count: number = 0;
  constructor(v: T) { this.v = v; Base.count++; }
  abstract area(): number;
  get value(): T { return this.v; }
  private hidden?(): void;
}
class Sq extends Base<number> {
  override area(): number { return this.v * this.v; }
}
const q: Shape & { value: number } = new Sq(4);
console.log(q.area(), q.value, Base.count, "ghost" in q);
console.log(Object.keys(q));
function thisParam(this: { k: number }, n: number) { return this.k + n; }
console.log(thisParam.call({ k: 10 }, 5), thisParam.length);
function asserts(x: unknown): asserts x is string { if (typeof x !== "string") throw new Error("no"); }
function isNum(x: unknown): x is number { return typeof x === "number"; }
asserts("ok");
console.log(isNum(1), isNum("1"));
const t: [a: number, b?: string, ...rest: boolean[]] = [1, "x", true];
console.log(t);
const arrow = async_ => (async_ as number) + 1;
console.log(arrow(1));
let type = 1, of = 2, as = 3, declare_ = 4;
type = type + of + as;
console.log(type, declare_);
const gen = <T,>(x: T): T[] => [x];
console.log(gen<string>("g"));
let opt: Fn<[number]> | undefined = undefined;
console.log(opt?.(1), typeof opt);
export type { Point };
export type Later = Cond<"a">;
