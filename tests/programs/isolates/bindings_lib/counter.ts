// Bindings of a module that another module counts with.
export let count = 0;
export const log: string[] = [];
export const registry = new Map<unknown, number>();
let hidden = { deep: 1 };
export function next(step: number): number {
  count += step;
  hidden = { deep: hidden.deep + count };
  log.push("n" + count);
  return hidden.deep;
}
export class Node {
  static made = 0;
  id: number;
  left: Node | null = null;
  constructor(id: number) {
    this.id = id;
    Node.made++;
  }
  sum(): number {
    return this.id + (this.left === null ? 0 : this.left.sum());
  }
}
