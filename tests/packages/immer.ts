// Tests immer: drafts of objects, arrays, maps, sets and classes, patches, freezing, currying.
import { produce, produceWithPatches, applyPatches, enablePatches, enableMapSet, original, current, isDraft, nothing, immerable, createDraft, finishDraft, freeze, setAutoFreeze } from "immer";
enablePatches();
enableMapSet();
const base = { user: { name: "Ann", tags: ["a", "b"] }, items: [{ id: 1, done: false }, { id: 2, done: true }], untouched: { deep: 1 } };
const next = produce(base, (draft) => {
  draft.user.tags.push("c");
  draft.items[0].done = true;
  draft.items.splice(1, 1);
  console.log(isDraft(draft.user), original(draft.user) === base.user, current(draft.items));
});
console.log(base, next, next.untouched === base.untouched, next.user === base.user, Object.isFrozen(next.items));
console.log(produce(base, () => {}) === base, produce(base, (d) => { d.user.name = "Ann"; }) === base);
const [changed, patches, inverse] = produceWithPatches(base, (d: any) => {
  d.items.push({ id: 3, done: false });
  delete d.user.name;
  d.added = { x: [1] };
});
console.log(changed, patches, inverse);
console.log(applyPatches(base, patches), JSON.stringify(applyPatches(changed, inverse)) === JSON.stringify(base));
const m = produce(new Map([["a", { n: 1 }]]), (d) => {
  d.get("a")!.n++;
  d.set("b", { n: 5 });
});
console.log(m, produce(new Set([1, 2, 3]), (d) => { d.delete(2); d.add(9); }));
class Point {
  [immerable] = true;
  x = 1;
  y = 2;
  get sum() { return this.x + this.y; }
}
const p = produce(new Point(), (d) => { d.x = 10; });
console.log(p instanceof Point, p.sum, p.x, p.y);
const toggle = produce((d: any, key: string) => { d[key] = !d[key]; });
console.log(toggle({ on: false }, "on"), produce({ a: 1 }, () => nothing as any), produce([3, 1, 2], (d) => { d.sort(); d.reverse(); d.length = 2; }));
try {
  (next as any).user.name = "x";
} catch (e: any) {
  console.log(e.name, e.message);
}
const draft = createDraft({ list: [1] });
draft.list.push(2);
console.log(finishDraft(draft), Object.keys(produce({ b: 1, a: 2 }, (d: any) => { delete d.b; d.c = 3; })), Object.isFrozen(freeze({ a: { b: 1 } }, true).a));
