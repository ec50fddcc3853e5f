// Tests that stack overflow is a catchable RangeError in several kinds of recursion and that the program goes on afterwards.
export {};
const t = (name: string, f: () => any) => {
  try {
    console.log(name, f());
  } catch (e: any) {
    console.log(name, e instanceof RangeError, e.name, e.message);
  }
};
function plain(): number {
  return 1 + plain();
}
t("plain", plain);
function args(a: number, b: number): number {
  return args(b, a + 1) + 1;
}
t("args", () => args(1, 2));
const even = (n: number): number => odd(n + 1) + 1,
  odd = (n: number): number => even(n + 1) + 1;
t("mutual", () => even(0));
class A {
  get g(): number {
    return this.g + 1;
  }
  m(): number {
    return this.m() + 1;
  }
  set s(v: number) {
    this.s = v;
  }
  toString(): string {
    return "" + this;
  }
}
const a = new A();
t("getter", () => a.g);
t("method", () => a.m());
t("setter", () => {
  a.s = 1;
});
t("toString", () => `${a}`);
const o: any = {
  valueOf() {
    return +o;
  },
};
t("valueOf", () => +o);
let depth = 0;
function counted(): void {
  depth++;
  counted();
}
t("counted", counted);
console.log(depth > 1000);
let fin = 0;
function withFinally(): number {
  try {
    return withFinally() + 1;
  } finally {
    fin = 1;
  }
}
t("finally", withFinally);
console.log(fin);
function caughtInside(n: number): number {
  try {
    return caughtInside(n + 1);
  } catch (e) {
    return e instanceof RangeError ? 1 : 2;
  }
}
t("caught inside", () => caughtInside(0));
function ok(n: number): number {
  return n ? ok(n - 1) + 1 : 0;
}
t("still works", () => ok(1000));
for (let i = 0; i < 3; i++) t("again " + i, plain);
t("after", () => [1, 2, 3].map((x) => x * 2));
