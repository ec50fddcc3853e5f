// A program of several modules: ./dev run examples/inventory.ts
import { parse } from "./inventory_lib/parse.ts";
import { Stock, type Item } from "./inventory_lib/stock.ts";

const deliveries = ["apple 12 0.5", "pear 3 0.75", "plum 40 0.1", "apple 8 0.55", "quince x 1"];

const stock = new Stock();
for (const line of deliveries) {
  const item = parse(line);
  if (item === undefined) console.log(`not understood: ${line}`);
  else stock.add(item);
}

for (const { name, amount, price } of stock) {
  console.log(`${name}: ${amount} at ${price.toFixed(2)}`);
}
const [dearest, ...others] = [...stock].sort((a: Item, b: Item) => b.price - a.price);
console.log(dearest.name, others.length, stock.find("plum")?.amount, stock.find("fig")?.amount);
console.log(stock.value().toFixed(2));
