// Tests module pattern, private state, closures in data structures, event style callbacks and lazily made closures.
export {};
const stack = (() => {
  const items: number[] = [];
  return {
    push: (x: number) => items.push(x),
    pop: () => items.pop(),
    get size() {
      return items.length;
    },
    peek: () => items[items.length - 1],
  };
})();
stack.push(1);
stack.push(2);
console.log(stack.size, stack.peek(), stack.pop(), stack.size, stack.pop(), stack.pop(), stack.size);
type Lz = { head: number; tail: () => Lz };
const from = (n: number): Lz => ({ head: n, tail: () => from(n + 1) });
const mapL = (s: Lz, f: (n: number) => number): Lz => ({ head: f(s.head), tail: () => mapL(s.tail(), f) });
const filterL = (s: Lz, p: (n: number) => boolean): Lz => {
  while (!p(s.head)) s = s.tail();
  return { head: s.head, tail: () => filterL(s.tail(), p) };
};
const take = (s: Lz, n: number) => {
  const r: number[] = [];
  while (n--) {
    r.push(s.head);
    s = s.tail();
  }
  return r;
};
console.log(
  take(from(5), 4),
  take(
    mapL(from(1), (x) => x * x),
    5,
  ),
  take(
    filterL(from(1), (x) => x % 3 === 0),
    5,
  ),
);
const sieve = (s: Lz): Lz => ({ head: s.head, tail: () => sieve(filterL(s.tail(), (x) => x % s.head !== 0)) });
console.log(take(sieve(from(2)), 12));
const pair = (a: any, b: any) => (f: any) => f(a, b),
  fst = (p: any) => p((a: any, _: any) => a),
  snd = (p: any) => p((_: any, b: any) => b);
const p = pair(1, pair("x", null));
console.log(fst(p), fst(snd(p)), snd(snd(p)));
const zero = (f: any) => (x: any) => x,
  succ = (n: any) => (f: any) => (x: any) => f(n(f)(x)),
  plus = (m: any) => (n: any) => (f: any) => (x: any) => m(f)(n(f)(x)),
  mul = (m: any) => (n: any) => (f: any) => m(n(f));
const num = (n: any) => n((x: number) => x + 1)(0);
const two = succ(succ(zero)),
  three = succ(two);
console.log(num(zero), num(two), num(plus(two)(three)), num(mul(two)(three)), num(three(two)));
const subs: Record<string, ((x: any) => void)[]> = {};
const on = (k: string, f: (x: any) => void) => {
  (subs[k] ||= []).push(f);
  return () => {
    subs[k] = subs[k].filter((g) => g !== f);
  };
};
const emit = (k: string, x: any) => (subs[k] || []).forEach((f) => f(x));
const got: string[] = [];
const off = on("e", (x) => got.push("1:" + x));
on("e", (x) => got.push("2:" + x));
emit("e", "a");
off();
emit("e", "b");
emit("none", 0);
console.log(got);
const machine = (() => {
  let state = () => "idle";
  const idle = () => {
      state = running;
      return "->run";
    },
    running = () => {
      state = idle;
      return "->idle";
    };
  state = idle;
  return () => state();
})();
console.log(machine(), machine(), machine());
const memoFib = (() => {
  const m: Record<number, number> = {};
  const f = (n: number): number => (n < 2 ? n : (m[n] ??= f(n - 1) + f(n - 2)));
  return f;
})();
console.log(memoFib(50), memoFib(78));
const builder = () => {
  let parts: string[] = [];
  const self = {
    add: (s: string) => (parts.push(s), self),
    build: () => parts.join("-"),
    clear: () => ((parts = []), self),
  };
  return self;
};
const bd = builder();
console.log(bd.add("a").add("b").build(), bd.clear().add("c").build());
const fnsInObj = {
  fs: [] as (() => number)[],
  init(n: number) {
    for (let i = 0; i < n; i++) this.fs.push(() => i * this.fs.length);
    return this;
  },
};
console.log(fnsInObj.init(4).fs.map((f) => f()));
