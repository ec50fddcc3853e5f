// A bank simulation: accounts with interest, transfers with rollback, validation errors, an audit log and statements.
export {};
class BankError extends Error {
  code: string;
  constructor(code: string, msg: string) {
    super(msg);
    this.code = code;
    this.name = "BankError";
  }
}
abstract class Account {
  static next = 100;
  readonly id: number = Account.next++;
  protected cents: number;
  history: { k: string; amt: number; bal: number }[] = [];
  owner: string;
  constructor(owner: string, opening = 0) {
    this.owner = owner;
    this.cents = opening;
  }
  get balance() {
    return this.cents / 100;
  }
  abstract get kind(): string;
  protected limit() {
    return 0;
  }
  deposit(amt: number) {
    if (!(amt > 0)) throw new BankError("AMOUNT", `invalid amount ${amt}`);
    this.apply("dep", Math.round(amt * 100));
    return this;
  }
  withdraw(amt: number) {
    const c = Math.round(amt * 100);
    if (!(c > 0)) throw new BankError("AMOUNT", `invalid amount ${amt}`);
    if (this.cents - c < -this.limit())
      throw new BankError("FUNDS", `${this.kind} ${this.id} has ${this.balance.toFixed(2)}, needs ${amt.toFixed(2)}`);
    this.apply("wd", -c);
    return this;
  }
  protected apply(k: string, c: number) {
    this.cents += c;
    this.history.push({ k, amt: c / 100, bal: this.balance });
  }
  month() {}
  snapshot() {
    const { cents, history } = this;
    const n = history.length;
    return () => {
      this.cents = cents;
      this.history.length = n;
    };
  }
  toString() {
    return `${this.kind}#${this.id}(${this.owner}): ${this.balance.toFixed(2)}`;
  }
}
class Savings extends Account {
  rate: number;
  constructor(o: string, c: number, rate = 0.02) {
    super(o, c);
    this.rate = rate;
  }
  get kind() {
    return "savings";
  }
  month() {
    const i = Math.floor((this.cents * this.rate) / 12);
    if (i > 0) this.apply("int", i);
  }
}
class Checking extends Account {
  get kind() {
    return "checking";
  }
  protected limit() {
    return 50000;
  }
  month() {
    if (this.cents < 0) this.apply("fee", -1500);
  }
}
class Bank {
  accounts = new Map<number, Account>();
  audit: string[] = [];
  open<T extends Account>(a: T): T {
    this.accounts.set(a.id, a);
    this.audit.push(`open ${a}`);
    return a;
  }
  get(id: number) {
    const a = this.accounts.get(id);
    if (!a) throw new BankError("NOACC", `no account ${id}`);
    return a;
  }
  tx<T>(name: string, f: () => T): T | undefined {
    const undo = [...this.accounts.values()].map((a) => a.snapshot());
    try {
      const r = f();
      this.audit.push(`ok ${name}`);
      return r;
    } catch (e) {
      undo.forEach((u) => u());
      this.audit.push(
        `rollback ${name}: ${e instanceof BankError ? e.code : (e as Error).name} ${(e as Error).message}`,
      );
      if (!(e instanceof BankError)) throw e;
      return undefined;
    }
  }
  transfer(from: number, to: number, amt: number) {
    return this.tx(`transfer ${from}->${to} ${amt}`, () => {
      const a = this.get(from).withdraw(amt);
      const b = this.get(to).deposit(amt);
      return [a.balance, b.balance];
    });
  }
  get total() {
    let t = 0;
    for (const a of this.accounts.values()) t += a.balance;
    return +t.toFixed(2);
  }
}
const bank = new Bank(),
  s = bank.open(new Savings("ann", 100000)),
  c = bank.open(new Checking("bob", 5000)),
  z = bank.open(new Checking("cid"));
console.log(s, c, `${z}`);
console.log(
  bank.transfer(s.id, c.id, 250.25),
  bank.transfer(c.id, 999, 10),
  bank.transfer(s.id, c.id, 1e6),
  bank.transfer(c.id, z.id, -5),
  bank.transfer(c.id, z.id, NaN),
  bank.transfer(z.id, s.id, 500),
  bank.transfer(z.id, s.id, 0.01),
);
console.log(bank.total, `${s} ${c} ${z}`);
for (let m = 0; m < 3; m++) for (const a of bank.accounts.values()) a.month();
console.log(`${s} ${c} ${z}`, bank.total);
try {
  bank.tx("bug", () => {
    s.deposit(1);
    (undefined as any).boom;
  });
} catch (e: any) {
  console.log(e.name, e.message);
}
console.log(
  s.history,
  z.history.map((h) => `${h.k}:${h.amt}`),
);
bank.tx("batch", () => {
  for (let i = 1; i <= 5; i++) {
    c.withdraw(i * 50);
    z.deposit(i * 50);
  }
});
console.log(`${c} ${z}`);
bank.tx("batch2", () => {
  for (let i = 1; i <= 50; i++) {
    c.withdraw(i * 10);
    z.deposit(i * 10);
  }
});
console.log(`${c} ${z}`, bank.total);
console.log(bank.audit.join("\n"));
const statement = (a: Account) =>
  [
    `Statement ${a.id}`.padEnd(30, "-"),
    ...a.history.map((h) => h.k.padEnd(6) + h.amt.toFixed(2).padStart(12) + h.bal.toFixed(2).padStart(12)),
    "=".repeat(30),
  ].join("\n");
console.log(statement(z));
console.log(
  [...bank.accounts.values()].sort((x, y) => y.balance - x.balance).map((a) => a.owner),
  Account.next,
);
