// Tests classes that define conversions: Symbol.toPrimitive, valueOf, toString, toJSON, toStringTag, in every operator.
export {};
class Money {
  readonly cents: number;
  readonly cur: string;
  constructor(cents: number, cur = "EUR") {
    this.cents = cents;
    this.cur = cur;
  }
  [Symbol.toPrimitive](hint: "string" | "number" | "default"): string | number {
    trace.push(hint);
    return hint === "string" ? `${this.cur} ${(this.cents / 100).toFixed(2)}` : this.cents;
  }
  toJSON(key: string) {
    return { key, c: this.cents };
  }
  get [Symbol.toStringTag]() {
    return "Money" + this.cur;
  }
}
const trace: string[] = [];
const m: any = new Money(1250);
const n: any = new Money(50, "USD");
console.log(m + n, m - n, m * 2, m / n, -m, +m, m ** 2, m % 100, `${m}`, m + "", "" + m);
console.log(m > n, m < n, m >= n, m == 1250, m === 1250, m != n, m == m, Math.max(m, n), isNaN(m), Number(m), String(m), parseInt(m));
console.log([m, n].join("; "), [m] + "", { [m]: 1 }, "x".repeat(n / 25), [5, 6, 7][(n / 50) as any], new Date(n).getTime(), BigInt(n));
console.log(trace.join());
console.log(JSON.stringify(m), JSON.stringify([n]), JSON.stringify({ m }), Object.prototype.toString.call(m));
trace.length = 0;
let acc: any = m;
acc++;
console.log(acc, trace);
let acc2: any = n;
acc2 += m;
console.log(acc2, trace, m | 0, ~~m, m << 1, m >>> 1, m & 0xff, !m, m && "t", m?.cents);
class V {
  v: any;
  constructor(v: any) {
    this.v = v;
  }
  valueOf() {
    log += "v";
    return this.v;
  }
  toString() {
    log += "s";
    return `[${this.v}]`;
  }
}
let log = "";
const a: any = new V(3);
const b: any = new V({});
const c: any = new V("5");
for (const f of [() => a + 1, () => a + "", () => `${a}`, () => a * 2, () => b + 1, () => `${b}`, () => b * 2, () => c + 1, () => c * 1, () => c - 1, () => a < c, () => a == 3, () => c == "5", () => c == 5, () => [a, c] + "", () => ({ [a]: 1 }), () => a.concat, () => "abc".indexOf(c), () => "x".padEnd(a, c), () => Number(c), () => String(a), () => JSON.stringify(a), () => Object(a) === a, () => isFinite(c), () => new Date(a as any).valueOf()]) {
  log = "";
  try {
    const r = f();
    console.log(String(f).slice(6), r, log);
  } catch (e: any) {
    console.log(String(f).slice(6), e.message, log);
  }
}
for (const bad of [{ [Symbol.toPrimitive]: 5 }, { [Symbol.toPrimitive]: () => ({}) }, { [Symbol.toPrimitive]: null, valueOf: () => 8 }, { [Symbol.toPrimitive]: undefined, toString: () => "u" }, { valueOf: 1, toString: 2 }, { valueOf: () => ({}), toString: () => [] }, Object.create(null), { toString: null, valueOf: () => 1 }] as any[]) {
  for (const f of [() => +bad, () => `${bad}`, () => bad + 1, () => bad < 2]) {
    try {
      console.log(f());
    } catch (e: any) {
      console.log(e.message);
    }
  }
}
class Temp {
  static [Symbol.hasInstance](x: any) {
    return typeof x === "number" && x > 10;
  }
}
console.log((5 as any) instanceof Temp, (11 as any) instanceof Temp, new Temp() instanceof Temp);
console.log(Date.prototype[Symbol.toPrimitive].call({ valueOf: () => 1, toString: () => "d" }, "default"), Date.prototype[Symbol.toPrimitive].call({ valueOf: () => 1, toString: () => "d" }, "number"));
try {
  Date.prototype[Symbol.toPrimitive].call({}, "bogus" as any);
} catch (e: any) {
  console.log(e.message);
}
console.log((Symbol("q") as any)[Symbol.toPrimitive]("x").toString(), Symbol.prototype[Symbol.toPrimitive].name, Object(Symbol.iterator) == (Symbol.iterator as any));
