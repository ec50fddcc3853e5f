// Tests that stack overflow is caught in recursion which allocates at every level: through map, constructors, rest arguments.
export {};
// Stressed runs give a depth at which to stop: a collection at every level of a deep stack takes long.
const limit: number = process.argv.length > 2 ? parseInt(process.argv[2], 10) : Infinity;
let depth = 0;
const deeper = (): void => {
  if (++depth > limit) {
    depth = 0;
    throw new RangeError("Maximum call stack size exceeded");
  }
};
const t = (name: string, f: () => any) => {
  try {
    console.log(name, f());
  } catch (e: any) {
    console.log(name, e instanceof RangeError, e.name, e.message);
  }
};
const cb = (x: number): any => {
  deeper();
  return [x].map(cb);
};
t("through map", () => cb(1));
class C {
  c: C;
  constructor() {
    deeper();
    this.c = new C();
  }
}
t("constructor", () => new C());
const sp = (...r: number[]): number => {
  deeper();
  return sp(...r) + 1;
};
t("spread", () => sp(1, 2));
t("after", () => [1, 2, 3].map((x) => x * 2));
