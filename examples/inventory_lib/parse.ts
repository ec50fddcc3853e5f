import type { Item } from "./stock.ts";

/** `name amount price`, or undefined. */
export function parse(line: string): Item | undefined {
  const parts = [""];
  for (const character of line) {
    if (character === " ") parts.push("");
    else parts[parts.length - 1] += character;
  }
  const [name, amount, price] = parts;
  const item = { name, amount: parseInt(amount, 10), price: +price };
  return item.amount !== item.amount || item.price !== item.price ? undefined : item;
}
