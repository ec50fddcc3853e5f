// Tests that stack overflow is caught in recursion which allocates at every level: through map, constructors, rest arguments.
export {};
const t = (name: string, f: () => any) => {
  try {
    console.log(name, f());
  } catch (e: any) {
    console.log(name, e instanceof RangeError, e.name, e.message);
  }
};
const cb = (x: number): any => [x].map(cb);
t("through map", () => cb(1));
class C {
  c: C;
  constructor() {
    this.c = new C();
  }
}
t("constructor", () => new C());
const sp = (...r: number[]): number => sp(...r) + 1;
t("spread", () => sp(1, 2));
t("after", () => [1, 2, 3].map((x) => x * 2));
