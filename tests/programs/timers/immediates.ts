// Immediates: arguments, clearing while they run, turns.
export {};
const order: string[] = [];
function say(text: string): void {
  order.push(text);
}
setImmediate((...args: unknown[]) => say("args " + args.length + " " + args.join("-")), 1, "two", null, undefined);
const a = setImmediate(() => {
  say("a");
  clearImmediate(b);
  clearImmediate(a);
  setImmediate(() => say("next turn"));
});
const b = setImmediate(() => say("b must not run"));
setImmediate(() => say("c"));
const d: any = setImmediate(function (this: unknown) {
  say("d " + (this === d) + " " + d.hasRef());
});
say("refs " + d.hasRef() + " " + (d.unref() === d) + " " + d.hasRef() + " " + (d.ref() === d) + " " + d.hasRef());
clearImmediate(undefined as any);
clearImmediate(5 as any);
clearImmediate({} as any);

// A long chain, one an iteration; an object that lives through it.
const kept = { n: 0, list: [] as number[] };
function pump(left: number): void {
  kept.n += left;
  if (left % 50 === 0) kept.list.push(left);
  if (left > 0) setImmediate(pump, left - 1);
  else finish();
}
setImmediate(pump, 200);

function finish(): void {
  for (const line of order) console.log(line);
  console.log(kept);
  const cleared = setImmediate(() => console.log("never"));
  clearImmediate(cleared);
  console.log((cleared as any).hasRef());
}
