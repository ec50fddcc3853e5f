// A call whose callee may be missing stands right before a `try`: its exception is not that handler's.
let late: (x: number) => number = undefined as any;
function use(): number {
  return late(1);
}
function before(x: any): string {
  const first = late(x);
  try {
    const bits = x & 3;
    return "tried " + bits + " " + first;
  } catch (e: any) {
    return "caught " + e.message;
  }
}
class Maybe {
  size = 3;
  grow(by: number): number {
    this.size += by;
    return this.size;
  }
}
function method(m: Maybe | undefined, x: any): string {
  const first = m!.grow(2);
  try {
    const bits = x & 3;
    return "tried " + bits + " " + first;
  } catch (e: any) {
    return "caught " + e.message;
  }
}
class Plain {
  x: any;
  constructor(x: any) {
    try {
      this.x = x | 0;
    } catch (e: any) {
      this.x = e.message;
    }
  }
}
class Derived extends Plain {}
function outer(name: string, f: () => string): void {
  try {
    console.log(name, f());
  } catch (e: any) {
    console.log(name, "outer", e.message);
  }
}
const bad = { valueOf() { throw new Error("no number"); } };
outer("unset", () => before(1));
outer("unset", () => before(bad));
outer("none", () => method(undefined, 1));
outer("none", () => method(undefined, bad));
late = (x: number) => x;
outer("set", () => before(1));
outer("set", () => before(bad));
outer("some", () => method(new Maybe(), 1));
outer("some", () => method(new Maybe(), bad));
outer("class", () => String(new Derived(1.5).x) + " " + new Derived(bad).x);

// At the top, the block before the `try` runs once and its bindings are values of the body.
const one: number = use();
let flag: any = 1 <= late(1);
try {
  switch ((one as any) & 3) {
  }
} catch {
  console.log("never");
}
try {
  if (flag && one) throw 1;
} catch (e) {
  console.log("thrown", e);
}
console.log([1, 2].filter((x: any) => late(x) > 1));
