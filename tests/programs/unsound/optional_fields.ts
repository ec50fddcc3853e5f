// Tests optional fields that are absent, undefined, null or of a wrong type, read with and without guards.
export {};
interface Opts {
  width?: number;
  height?: number;
  title?: string;
  onDone?: (n: number) => string;
  child?: Opts;
}
function area(o: Opts): number {
  return o.width! * o.height!;
}
function area2({ width = 10, height = width * 2, title = "none" }: Opts = {}): string {
  return `${title}:${width}x${height}=${width * height}`;
}
const list: Opts[] = [
  {},
  { width: 3 },
  { width: 3, height: 4 },
  { height: 4, width: 3 },
  { width: undefined, height: 5 },
  { width: null as any, height: 5 },
  { width: "6" as any, height: 2, title: 5 as any },
  { width: 0, height: NaN, title: "" },
  Object.create({ width: 8, height: 8, title: "inherited" }),
  Object.assign(Object.create(null), { width: 1 }),
  [7, 8] as any,
  "text" as any,
  7 as any,
];
for (const o of list) {
  console.log(area(o), area2(o), o.title?.length, o.title?.toUpperCase?.(), o.child?.child?.width, o.onDone?.(1), "width" in Object(o));
}
for (const o of [null, undefined] as any[]) {
  for (const f of [area, area2]) {
    try {
      console.log(f(o));
    } catch (e: any) {
      console.log(e.message);
    }
  }
}
const withCb: Opts = { onDone: "nope" as any };
for (const v of ["nope", null, undefined, 0, () => "ok", (n: number) => n, class {}] as any[]) {
  withCb.onDone = v;
  try {
    console.log(withCb.onDone?.(2));
  } catch (e: any) {
    console.log(e.message);
  }
}
class Node1 {
  next?: Node1;
  val?: number;
  constructor(val?: number) {
    if (val !== undefined) this.val = val;
  }
}
let head: Node1 = new Node1(1);
head.next = new Node1();
head.next.next = new Node1(3);
head.next.next.next = null as any;
let s = 0;
for (let p: Node1 | undefined = head; p; p = p.next) {
  s += p.val!;
  console.log(s, p.val, Object.keys(p));
}
function merge(a: Opts, b?: Partial<Opts>): Opts {
  return { ...a, ...b };
}
console.log(merge({ width: 1, height: 2 }, { width: undefined }), merge({ width: 1 }), merge(null as any, "ab" as any), merge({ width: 1 }, [9] as any));
const { child: { width: cw = -1, ...others } = { height: 3 } as Opts, ...rest }: Opts = { title: "t", child: undefined };
console.log(cw, others, rest);
let depth = 0;
let cur: Opts | undefined = { child: { child: { child: 5 as any } } };
while (cur) {
  depth++;
  cur = cur.child;
}
console.log(depth);
