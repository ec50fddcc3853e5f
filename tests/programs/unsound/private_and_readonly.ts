// Tests TypeScript's private, readonly and const promises broken: writes through any, frozen arrays, as const, Readonly maps.
"use strict";
export {};
class Account {
  private balance = 10;
  readonly owner: string = "ann";
  protected log: readonly string[] = [];
  static readonly MAX: number = 5;
  get total(): number {
    return this.balance * Account.MAX;
  }
  owned() {
    return `${this.owner.toUpperCase()}:${this.balance + 1}:${this.log.length}`;
  }
}
const a = new Account();
const any: any = a;
console.log(a.owned(), a.total);
any.balance = "7";
console.log(a.owned(), a.total);
any.owner = { toUpperCase: () => "obj" };
any.log = "abc";
console.log(a.owned(), a.total);
(Account as any).MAX = "2";
any.balance = null;
console.log(a.owned(), a.total);
any.owner = 5;
try {
  console.log(a.owned());
} catch (e: any) {
  console.log(e.message);
}
try {
  any.total = 3;
} catch (e: any) {
  console.log(e.message);
}
const config = { host: "h", port: 80, tags: ["x"], nested: { on: true } } as const;
(config as any).port = "8080";
(config.tags as any).push("y");
(config as any).nested.on = "maybe";
delete (config as any).host;
console.log(config, config.port + 1, config.tags.length, config.nested.on ? 1 : 2, config.host);
const frozen = Object.freeze({ n: 1, inner: { m: 1 }, list: [1, 2] });
for (const f of [() => (((frozen as any).n = 2), 0), () => delete (frozen as any).n, () => (((frozen as any).x = 1), 0), () => ((frozen.inner.m = 5), frozen.inner.m), () => frozen.list.push(3), () => Object.setPrototypeOf(frozen, null), () => Object.defineProperty(frozen, "n", { value: 3 })]) {
  try {
    console.log(f());
  } catch (e: any) {
    console.log(e.name, e.message);
  }
}
console.log(frozen);
const list: readonly number[] = Object.freeze([3, 1, 2]);
for (const m of ["push", "pop", "shift", "unshift", "sort", "reverse", "fill", "splice", "copyWithin"]) {
  try {
    console.log(m, (list as any)[m](0, 1));
  } catch (e: any) {
    console.log(m, e.message);
  }
}
for (const f of [() => ((list as any)[0] = 9), () => ((list as any)[3] = 9), () => ((list as any).length = 0), () => delete (list as any)[0]]) {
  try {
    console.log(f());
  } catch (e: any) {
    console.log(e.message);
  }
}
console.log(list, list.toSorted(), list.with(0, 7));
const sealed = Object.seal({ a: 1, b: "x" as any });
sealed.b = 5;
for (const f of [() => ((sealed as any).c = 1), () => delete (sealed as any).a, () => ((sealed as any).a = "s")]) {
  try {
    console.log(f());
  } catch (e: any) {
    console.log(e.message);
  }
}
console.log(sealed, Object.isSealed(sealed), Object.isFrozen(sealed));
const ro: ReadonlyMap<string, number> = new Map([["k", 1]]);
(ro as Map<string, any>).set("k", "v").set(5 as any, null);
let t: any = 0;
for (const [k, v] of ro) t += k + v;
console.log(t, ro.get("k")! + 1);
const en: ReadonlySet<string> = new Set(["a"]);
(en as Set<any>).add(1).add("1");
console.log([...en].map((x) => x.length), en.has("1"), en.size);
const word: "yes" | "no" = "maybe" as any;
switch (word) {
  case "yes":
    console.log(1);
    break;
  case "no":
    console.log(2);
    break;
  default:
    console.log("impossible", word satisfies never);
}
