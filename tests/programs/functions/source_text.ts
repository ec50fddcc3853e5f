// Function.prototype.toString: the source without its types.
const show = (f: unknown) => console.log(JSON.stringify(String(f)));
show(function a<T extends number = 1>(this: any, x?: T, ...r: string[]): x is T { return x! as any as T; });
show(<T,>(x: T): T => x);
show((x: number): {
 a: number
} => ({a: x}));
abstract class Base<T> { abstract foo(): void; x!: number; declare q: number; static readonly y?: string = "a"; private static   z<U>(a: U): Promise<U> { return a } 
 [k: string]: any;
 public ['w'] = 1
 readonly ['v']: number = 2; foo2(): void; foo2(a?: any): void { } constructor(a: number); constructor(public2: any) { this.x = 1 } override?: string; static { let a: number = 1; } get g(): number { return 1 } set g(v: number) {} }
show(Base); show((Base as any).z); 
class I<T> extends Base<T> implements Iterable<any>, Array<T> { static override    foo<T>() {} public get h(): number { return 1 } protected ["q"+1]() {} }
show(I); show((I as any).foo); show(Object.getOwnPropertyDescriptor(I.prototype, 'h')!.get); show((I.prototype as any).q1);
show(function () { interface X { é: 1 } type Y = "é€😀"; let v = (1 as any); let w = f<string>("a"); 
  enum2; let z = a satisfies string; let k = a!; k!.b!(); let u = (a as any)
  return "x"; });
show(function () { let a = 1 as any
(1); let b = 2 as any
[0]; let c = 3!
x });
show(function () { const g =  <T>(a: T): Promise<T> => a; for (const x of y as any[]) {} ; try {} catch (e: any) {} ; new Map<string, number>(); let d: number, e!: string; let fn: (a: number) => void = x; const {p, q}: {p: 1, q: 2} = z; return function <T>(this: T) {} });
show({ m<T>(a: T): T { return a }, get x(): number { return 1 } ,  q(): any {}}.m);
function ov() { function ov(a: number): void; function ov(a: any) { } declare let q: number; }
show(ov);
const f0 = function () { type Y = "é|€|😀|é"; let x: "é" = y; };
console.log(JSON.stringify(String(f0).split("").map(c => c > "~" ? c.charCodeAt(0) : c).join("")));
class A { public gen(): any {} ; protected static h() {} ; readonly in = 1; private get = 2
 public static ["a"] = 1; x
 readonly y = 1
 declare z: any;
 }
console.log(String(A));
const g1 = function<T>(x?: T, {a}: {a: 1}={a:1}, [b]: any[] = []) { let z = x as 
  any; let t = x satisfies
   T; return (x as any
  ); };
console.log(String(g1));
const h1 = function(x) { if (x as any) { var u = <T>(y: T) => y; } type Q = 1; interface Z {}
 ;(x as any).foo(); (x!)(); x?.y!.z; return x as any }
console.log(String(h1));
const k1 = function() { return ( <T>(x: T): Promise<
 T> => x) }
console.log(String(k1));
class P { m = (a: number): void => {}; static s?: number; 'q w'!: string; [Symbol.iterator]?(): void; constructor(private2?: string,) {} }
console.log(String(P));
console.log(String(Math.max), String([].map), String((function named() {}).bind(null)), String(class {}), String(Object));
console.log(`${function () { return 1; }}`, "" + (() => 2), String({ get a() { return 1; } }), (class Q { static m() { return 1; } }).m.toString());
const objects = { plain: function (a: number) {}, arrow: (b?: string) => b, short(c: any) { return c; }, ["com" + "puted"](d: boolean) {} };
for (const [key, f] of Object.entries(objects)) console.log(key, f.toString());
console.log(Object.getOwnPropertyDescriptor({ get  spaced ( ) { return 1; } }, "spaced")!.get!.toString());
