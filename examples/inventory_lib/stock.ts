export interface Item {
  name: string;
  amount: number;
  price: number;
}

/** Items by name, in the order of their first delivery. */
export class Stock {
  private items = new Map<string, Item>();

  add({ name, amount, price }: Item): void {
    const known = this.items.get(name);
    if (known === undefined) {
      this.items.set(name, { name, amount, price });
    } else {
      known.price = (known.price * known.amount + price * amount) / (known.amount + amount);
      known.amount += amount;
    }
  }

  find(name: string): Item | undefined {
    return this.items.get(name);
  }

  value(): number {
    let sum = 0;
    for (const item of this) sum += item.amount * item.price;
    return sum;
  }

  [Symbol.iterator](): Iterator<Item> {
    return this.items.values();
  }
}
