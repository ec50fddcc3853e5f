// Classes, inheritance, accessors, errors of one's own: ./dev run examples/bank.ts
class InsufficientFunds extends Error {
  readonly missing: number;
  constructor(owner: string, missing: number) {
    super(`${owner} is short of ${missing.toFixed(2)}`);
    this.name = "InsufficientFunds";
    this.missing = missing;
  }
}

class Account {
  static opened = 0;
  private total = 0;
  history: string[] = [];
  readonly owner: string;

  constructor(owner: string) {
    this.owner = owner;
    Account.opened++;
  }

  get balance(): number {
    return this.total;
  }

  deposit(amount: number): this {
    this.total += amount;
    this.history.push(`+${amount}`);
    return this;
  }

  withdraw(amount: number): this {
    if (amount > this.available()) throw new InsufficientFunds(this.owner, amount - this.available());
    this.total -= amount;
    this.history.push(`-${amount}`);
    return this;
  }

  available(): number {
    return this.total;
  }
}

class Overdraft extends Account {
  limit: number;
  constructor(owner: string, limit: number) {
    super(owner);
    this.limit = limit;
  }
  override available(): number {
    return super.available() + this.limit;
  }
}

function pay(from: Account, to: Account, amount: number): void {
  try {
    from.withdraw(amount);
    to.deposit(amount);
    console.log(`${from.owner} pays ${amount} to ${to.owner}`);
  } catch (error) {
    if (!(error instanceof InsufficientFunds)) throw error;
    console.log(`refused: ${error.message}`, error.missing);
  } finally {
    console.log(`  ${from.owner}: ${from.balance}, ${to.owner}: ${to.balance}`);
  }
}

const ada = new Account("Ada").deposit(100);
const ben = new Overdraft("Ben", 50);
pay(ada, ben, 30);
pay(ben, ada, 70);
pay(ben, ada, 20);
pay(ada, ben, 1000);
console.log(Account.opened, ada.history, ben);
