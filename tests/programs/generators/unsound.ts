// Annotations that lie: what is sent in, yielded and returned is something else.
function* lies(a: number, s: string): Generator<number, string, number> {
  let total = a + 1;
  const got = yield total;
  total = total + got;
  const again = yield total * 2;
  const len = s.length;
  return s + again + len;
}
for (const [a, s, x, y] of [[1, "s", 2, 3], ["1", 5, "2", "3"], [undefined, [1, 2], null, {}], [{ valueOf: () => 4 }, { length: 9 }, [7], true]] as unknown[][]) {
  const g = lies(a as number, s as string);
  try {
    console.log(g.next(), g.next(x as number), g.next(y as number));
  } catch (e) {
    console.log(String(e));
  }
}
function* objects(): Generator<{ x: number; y?: number }, void, { x: number }> {
  let o: { x: number; y?: number } = { x: 1 };
  for (let i = 0; i < 4; i++) {
    const replaced = yield o;
    if (replaced) o = replaced;
    o.x += 1;
    o.y = (o.y ?? 0) + o.x;
  }
}
const og = objects();
console.log(JSON.stringify(og.next().value));
for (const r of ["{\"x\":2.5}", "{\"x\":\"text\"}", "{\"y\":1,\"x\":null}"]) console.log(JSON.stringify(og.next(JSON.parse(r)).value));
function* arrays(xs: number[]): Generator<number> {
  for (let i = 0; i < xs.length; i++) {
    yield xs[i] * 2;
    if (i === 1) (xs as unknown[])[i + 1] = "s";
    if (i === 2) xs.length = 4;
  }
}
console.log([...arrays([1, 2, 3, 4, 5, 6])], [...arrays([0.5, , 3] as number[])], [...arrays("123" as unknown as number[])].length);
function* flags(b: boolean): Generator<string> {
  while (b) {
    yield "on " + typeof b;
    b = (yield "ask") as unknown as boolean;
  }
  yield "off " + typeof b;
}
const fg = flags(1 as unknown as boolean);
console.log(fg.next(), fg.next(), fg.next("yes" as never), fg.next(), fg.next(0 as never), fg.next());
class Node1 {
  value: number;
  next: Node1 | undefined;
  constructor(value: number, next?: Node1) {
    this.value = value;
    this.next = next;
  }
  *[Symbol.iterator](): Generator<number> {
    for (let n: Node1 | undefined = this; n; n = n.next) yield n.value;
  }
}
const list = new Node1(1, new Node1(2, { value: "fake" } as unknown as Node1));
console.log([...list]);
(list.next as unknown as { next: unknown }).next = { value: 3.5, get next() { return { value: true }; } };
console.log([...list]);
const stolen = Node1.prototype[Symbol.iterator].call({ value: "other", next: { value: null } } as unknown as Node1);
console.log([...stolen]);
const cast = lies as unknown as (...a: unknown[]) => { next(v?: unknown): unknown };
console.log(cast().next(), cast(Symbol.iterator.toString(), 1).next(5));
try {
  cast(1, undefined).next();
  const c = cast(1, undefined);
  c.next();
  c.next(1);
  c.next(1);
} catch (e) {
  console.log(String(e));
}
function* overwritten(): Generator<number> {
  let f = (x: number): number => x + 1;
  yield f(1);
  f = "no function" as unknown as typeof f;
  try {
    yield f(2);
  } catch (e) {
    yield String(e) as unknown as number;
  }
}
console.log([...overwritten()]);
