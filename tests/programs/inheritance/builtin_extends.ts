// Tests classes which extend Error, Array, Map and Set: construction, methods, instanceof and own members.
export {};
class MyErr extends Error {
  code: number;
  constructor(m: string, code: number) {
    super(m);
    this.code = code;
    this.name = "MyErr";
  }
  describe() {
    return `${this.name}[${this.code}]: ${this.message}`;
  }
}
class SubErr extends MyErr {
  constructor() {
    super("sub", 7);
  }
  get retry() {
    return this.code > 5;
  }
}
const e = new SubErr();
console.log(
  e.describe(),
  e.retry,
  String(e),
  e instanceof SubErr,
  e instanceof MyErr,
  e instanceof Error,
  e instanceof TypeError,
  Object.prototype.toString.call(e),
);
console.log(
  Object.keys(e),
  Object.getOwnPropertyNames(e).includes("message"),
  Object.getPrototypeOf(SubErr.prototype) === MyErr.prototype,
);
try {
  throw e;
} catch (x: any) {
  console.log(x === e, x.code);
}
class Te extends TypeError {}
const te = new Te("bad");
console.log(te.name, te.message, String(te), te instanceof TypeError, te.constructor.name);
class Dflt extends Error {
  name = "Dflt";
}
console.log(String(new Dflt()), String(new Dflt("m")));
class Lazy extends Error {
  get message() {
    return "computed";
  }
}
console.log(new Lazy().message, String(new Lazy()));
const caused = new MyErr("outer", 1);
(caused as any).cause = e;
console.log(((caused as any).cause as any).message);
class Stack<T> extends Array<T> {
  peek() {
    return this[this.length - 1];
  }
  get top() {
    return this.peek();
  }
}
const s = new Stack<number>();
s.push(1, 2, 3);
console.log(s.length, s.peek(), s.top, Array.isArray(s), s instanceof Stack, s[0], s.pop(), s.length);
console.log(s, s.join("-"), [...s], s.indexOf(2));
s[5] = 9;
console.log(s.length, s);
s.length = 1;
console.log(s, s.top);
class Sum extends Array {
  total() {
    return this.reduce((a, b) => a + b, 0);
  }
}
const sm = new Sum();
for (let i = 1; i <= 10; i++) sm.push(i);
console.log(sm.total());
class DefMap<K, V> extends Map<K, V> {
  def: () => V;
  constructor(def: () => V) {
    super();
    this.def = def;
  }
  fetch(k: K): V {
    let v = super.get(k);
    if (v === undefined && !this.has(k)) {
      v = this.def();
      this.set(k, v);
    }
    return v!;
  }
}
const dm = new DefMap<string, number[]>(() => []);
dm.fetch("a").push(1);
dm.fetch("a").push(2);
dm.fetch("b").push(3);
console.log(dm.size, dm.get("a"), [...dm.keys()], dm instanceof Map);
class LoudSet extends Set<string> {
  log: string[] = [];
  add(v: string) {
    this.log?.push("+" + v);
    return super.add(v);
  }
}
const ls = new LoudSet();
ls.add("x").add("y").add("x");
console.log(ls.size, ls.log, [...ls], ls.has("y"));
const errs = [new Error("e"), new TypeError("t"), new RangeError("r"), new MyErr("m", 1), new SubErr()];
console.log(errs.map((x) => `${x.name}/${x instanceof MyErr}/${x.constructor.name}`));
function handle(x: unknown) {
  if (x instanceof SubErr) return "sub";
  if (x instanceof MyErr) return "my";
  if (x instanceof TypeError) return "type";
  if (x instanceof Error) return "error";
  return "other";
}
console.log([...errs, "str", null].map(handle));
