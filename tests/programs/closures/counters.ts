// Tests closures over shared mutable variables, several closures over one scope, and independent instances.
export {};
function counter(start = 0, step = 1) {
  let n = start;
  return {
    inc: () => (n += step),
    dec: () => (n -= step),
    get: () => n,
    reset() {
      n = start;
    },
  };
}
const a = counter(),
  b = counter(10, 5);
console.log(a.inc(), a.inc(), b.inc(), a.get(), b.get(), a.dec(), b.dec());
a.inc();
a.reset();
console.log(a.get());
function make() {
  let shared = 0;
  const fs = [];
  for (let i = 0; i < 3; i++) fs.push(() => (shared += i) * 10 + i);
  return fs;
}
const fs = make();
console.log(fs[0](), fs[1](), fs[2](), fs[2](), fs[1]());
function levels(a: number) {
  return (b: number) => {
    let calls = 0;
    return (c: number) => {
      calls++;
      a++;
      return [a, b, c, calls];
    };
  };
}
const l1 = levels(1),
  l2a = l1(2),
  l2b = l1(20);
console.log(l2a(3), l2a(4), l2b(5), l2a(6));
function bank(balance: number) {
  const hist: string[] = [];
  return {
    dep(x: number) {
      balance += x;
      hist.push("+" + x);
      return balance;
    },
    wd(x: number) {
      if (x > balance) {
        hist.push("!" + x);
        return false;
      }
      balance -= x;
      hist.push("-" + x);
      return balance;
    },
    hist: () => hist.join(),
  };
}
const acc = bank(100);
console.log(acc.dep(50), acc.wd(500), acc.wd(30), acc.hist());
function once<T>(f: () => T) {
  let done = false,
    v: T;
  return () => (done ? v : ((done = true), (v = f())));
}
let n = 0;
const o = once(() => ++n);
console.log(o(), o(), o(), n);
const toggle = (() => {
  let s = false;
  return () => (s = !s);
})();
console.log(toggle(), toggle(), toggle());
function paramCapture(x: number) {
  const get = () => x;
  x *= 2;
  const r1 = get();
  x = x + 1;
  return [r1, get()];
}
console.log(paramCapture(5));
let late: string;
const readLate = () => late;
late = "assigned";
console.log(readLate());
late = "again";
console.log(readLate());
function recursiveClosure() {
  let depth = 0;
  function go(n: number): number {
    depth++;
    return n ? go(n - 1) : depth;
  }
  return go(9);
}
console.log(recursiveClosure());
function gensym(prefix: string) {
  let i = 0;
  return () => prefix + i++;
}
const g1 = gensym("a"),
  g2 = gensym("b");
console.log(g1(), g1(), g2(), g1(), g2());
let type: any = 1;
const setType = (v: any) => {
  type = v;
};
const getType = () => typeof type;
console.log(getType());
setType("s");
console.log(getType(), type);
setType(null);
console.log(getType(), type);
setType(2.5);
console.log(type + 1);
const obj = {
  v: 1,
  arrow() {
    return () => this.v;
  },
  plain() {
    const self = this;
    return function () {
      return self.v;
    };
  },
};
const ar = obj.arrow(),
  pl = obj.plain();
obj.v = 2;
console.log(ar(), pl());
function swap() {
  let x = 1,
    y = 2;
  const sw = () => {
    [x, y] = [y, x];
  };
  sw();
  return [x, y];
}
console.log(swap());
