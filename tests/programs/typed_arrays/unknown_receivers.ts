// Tests element access where the compiler cannot know the kind of array: several kinds at one place, holes, strings, objects.
export {};
function sum(a: any): any {
  let s: any = 0;
  for (let i = 0; i < a.length; i++) s += a[i];
  return s;
}
function store(a: any, v: any): any {
  for (let i = 0; i < a.length + 1; i++) a[i] = v;
  return a;
}
for (const a of [new Uint8Array([1, 2]), new Float64Array([1.5, 2]), [1, 2, 3], new Int8Array([-1]), "abc", { length: 2, 0: 5, 1: 6 }, new BigInt64Array(0), new Float32Array([0.1])]) console.log(sum(a));
console.log(store(new Uint8Array(2), 300), store(new Float32Array(2), 1.1), store({ length: 1 }, "x"), store(new Int16Array(1), "7"), store(new Uint8ClampedArray(2), -5));
let pick: any = new Uint8Array([1, 2, 3]);
const seen: any[] = [];
for (let i = 0; i < 6; i++) {
  seen.push(pick[i % 4]);
  pick = i % 2 ? new Float64Array([i + 0.5, 2, 3]) : [i, "s", , null];
}
console.log(seen);
class Grid {
  cells: Int32Array;
  constructor(public_: number) {
    this.cells = new Int32Array(public_);
  }
  bump(i: number): number {
    return ++this.cells[i];
  }
  get total(): number {
    let t = 0;
    for (const c of this.cells) t += c;
    return t;
  }
}
const g = new Grid(5);
for (let i = 0; i < 23; i++) g.bump(i % 6);
console.log(g, g.total, g.bump(99), g.bump(0));
(g as any).cells = [10, 20];
console.log(g.bump(1), g.total);
function typed(a: Uint8Array, i: number): number {
  return a[i] + 1;
}
console.log(typed(new Uint8Array([4]), 0), typed([1.5] as any, 0), typed("x" as any, 0), typed({ 0: "y" } as any, 0), typed(new Uint8Array(1), 5));
const wrong: Uint8Array = JSON.parse("[1,2,3]");
wrong[1] = 999;
console.log(wrong, wrong.length, wrong[1]);
const p: any = new Uint8Array(3);
p.fill = () => "own";
console.log(p.fill(1), p);
const q: any = new Uint8Array(3);
const name = "fi" + "ll";
console.log(q.fill(2), q[name](3));
