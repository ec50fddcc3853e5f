// Tests subclasses of Array, Map, Set, Error, String, Number, Boolean, Object, Date and RegExp.
export {};
class Stack<T> extends Array<T> {
  get top(): T | undefined {
    return this[this.length - 1];
  }
  static get [Symbol.species]() {
    return Stack.plain ? Array : this;
  }
  static plain = false;
}
const s = new Stack<number>(1, 2, 3);
s.push(4);
console.log(s, s.length, s.top, s instanceof Stack, Array.isArray(s), s.map((x) => x * 2) instanceof Stack, s.slice(1).top);
Stack.plain = true;
console.log(s.map((x) => x) instanceof Stack, s.filter(() => true).constructor.name, s.concat([1]).constructor.name);
Stack.plain = false;
console.log(Stack.from([7, 8]).top, Stack.of(1, 2).top, Stack.from("ab") instanceof Stack, new Stack(3).length, new Stack("3" as any).length, s.with(0, 9).constructor.name, s.toSorted().constructor.name);
s.length = 1;
s[5] = 6;
console.log(s.length, s.top, Object.keys(s), JSON.stringify(s), [...s].length, s.splice(0, 2) instanceof Stack, s.flat() instanceof Stack, s.flatMap((x) => [x]) instanceof Stack);
class Counter<K> extends Map<K, number> {
  add(k: K, n = 1): this {
    return this.set(k, (this.get(k) ?? 0) + n);
  }
  override get(k: K): number {
    return super.get(k) ?? 0;
  }
  get total() {
    let t = 0;
    for (const v of this.values()) t += v;
    return t;
  }
  top(n: number) {
    return [...this].sort((a, b) => b[1] - a[1]).slice(0, n);
  }
}
const c = new Counter<string>([["a", 2]]);
for (const ch of "abracadabra") c.add(ch);
console.log(c, c.get("zz"), c.total, c.top(2), c.size, c instanceof Map, Object.prototype.toString.call(c), new Counter(c).get("a"));
class Upper extends Set<string> {
  override add(v: string) {
    return super.add(v.toUpperCase());
  }
  override has(v: string) {
    return super.has(v.toUpperCase());
  }
}
const u = new Upper(["a", "A", "b"]);
console.log(u, u.has("a"), u.size, u.union(new Set(["x"])).constructor.name, [...u.intersection(new Set(["A"]))], u.isSubsetOf(new Set(["A", "B", "C"])));
class HttpError extends Error {
  static codes = { 404: "Not Found" } as Record<number, string>;
  override name = "HttpError";
  readonly status: number;
  constructor(status: number, options?: ErrorOptions) {
    super(HttpError.codes[status] ?? `Status ${status}`, options);
    this.status = status;
  }
  override toString() {
    return `${super.toString()} (${this.status})`;
  }
}
class NotFound extends HttpError {
  constructor(path: string) {
    super(404, { cause: path });
  }
}
const e = new NotFound("/x");
console.log(String(e), e.message, e.name, e.cause, e instanceof HttpError, e instanceof Error, Object.keys(e), e.constructor.name, Object.hasOwn(e, "message"), Object.prototype.toString.call(e));
console.log(new HttpError(500).message, "cause" in new HttpError(1), Object.getOwnPropertyDescriptor(e, "cause")?.enumerable);
class Str extends String {
  shout() {
    return this.toUpperCase() + "!";
  }
  get len2() {
    return this.length * 2;
  }
}
const st = new Str("abc");
console.log(st.shout(), st.len2, st.length, st[1], typeof st, st + "d", [...st], st == ("abc" as any), Object.keys(st), st instanceof String, JSON.stringify(st));
class Num extends Number {
  half() {
    return (+this as number) / 2;
  }
}
const nm = new Num(9);
console.log(nm.half(), (nm as any) + 1, nm.toFixed(1), JSON.stringify({ nm }), nm instanceof Num);
class Bool extends Boolean {}
console.log(new Bool(false) ? "truthy" : "falsy", new Bool(false).valueOf(), `${new Bool(true)}`);
class Day extends Date {
  get iso() {
    return this.toISOString().slice(0, 10);
  }
  next() {
    const d = new Day(this);
    d.setUTCDate(d.getUTCDate() + 1);
    return d;
  }
}
const d = new Day(Date.UTC(2024, 1, 28));
console.log(d.iso, d.next().iso, d.next().next().iso, d.next() instanceof Day, +d, d < d.next());
class Re extends RegExp {
  override exec(str: string) {
    const m = super.exec(str);
    if (m) m[0] = `<${m[0]}>`;
    return m;
  }
}
const re = new Re("b+", "g");
console.log("abbcb".replace(re, "x"), "abbcb".match(re), re.test("zzb"), re.flags, re instanceof RegExp, re.source);
class Obj extends Object {
  x = 1;
  constructor(a: any) {
    super(a);
  }
}
console.log(new Obj({ y: 2 }), Object.keys(new Obj([1, 2])));
class NullBase extends (null as any) {
  static s = 1;
}
console.log(NullBase.s, Object.getPrototypeOf(NullBase.prototype), Object.getPrototypeOf(NullBase) === Function.prototype);
try {
  new NullBase();
} catch (err: any) {
  console.log(err.name, err.message);
}
for (const parent of [undefined, 5, {}, "s", () => 1, Object.assign(() => 1, { prototype: 3 }), Math.max, async () => {}]) {
  try {
    class X extends (parent as any) {}
    console.log("made", X.name);
  } catch (err: any) {
    console.log(err.name, err.message);
  }
}
