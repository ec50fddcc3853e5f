import type { Entity } from "./model.ts";
import { logger, NotFound } from "./core.ts";
export class Store<T extends Entity> {
  items = new Map<number, T>();
  next = 1;
  kind: string;
  constructor(kind: string) {
    this.kind = kind;
  }
  get size() {
    return this.items.size;
  }
  add(x: T): T {
    x.id = this.next++;
    this.items.set(x.id, x);
    logger.log(`add ${this.kind} ${x.id}`);
    return x;
  }
  get(id: number): T {
    const x = this.items.get(id);
    if (!x) throw new NotFound(this.kind, id);
    return x;
  }
  remove(id: number) {
    logger.log(`remove ${id}: ${this.items.delete(id)}`);
  }
  all() {
    return [...this.items.values()];
  }
  find(p: (x: T) => boolean) {
    return this.all().find(p);
  }
}
