// Everything that an isolate has of its own: bindings, caches, cells, registries, shapes. Run in several isolates at once, each
// must print what one alone prints.
import { count, log, registry, next, Node } from "./bindings_lib/counter.ts";

let top = 0;
const shown: unknown[] = [];
function show(...values: unknown[]): void {
  top++;
  console.log(top, ...values);
}

// Module bindings, exported and private.
for (let i = 1; i <= 40; i++) next(i);
show(count, log.length, log[0], log[39], next(0));

// Class state, and shapes known at compile time.
let tree: Node | null = null;
for (let i = 0; i < 300; i++) {
  const node: Node = new Node(i);
  node.left = tree;
  tree = i % 25 === 0 ? null : node;
}
show(Node.made, tree!.sum(), Object.keys(tree!));

// Property caches of every kind, filled with shapes made at run time.
function read(o: any): unknown {
  return o.a;
}
function write(o: any, v: unknown): void {
  o.b = v;
}
function call(o: any): unknown {
  return o.toString();
}
let sum = 0;
for (let i = 0; i < 200; i++) {
  const o: any = i % 3 === 0 ? { a: i } : i % 3 === 1 ? { z: 1, a: i } : Object.create({ a: i });
  if (i % 7 === 0) o["k" + (i % 21)] = i;
  write(o, i);
  sum += (read(o) as number) + o.b + String(call(o)).length;
}
show(sum);

// Symbols: the registry, and descriptions that are only alike.
const shared = Symbol.for("isolate");
show(shared === Symbol.for("isolate"), Symbol.keyFor(shared), Symbol("isolate") === Symbol("isolate"));
const own: any = { [shared]: 1, [Symbol.iterator]: 2 };
show(Object.getOwnPropertySymbols(own).length, own[Symbol.for("isolate")]);

// Identity hashes, and tables that grow.
for (let i = 0; i < 150; i++) {
  const key: unknown = i % 2 === 0 ? { i } : "key" + i;
  registry.set(key, i);
  if (i % 10 === 0) shown.push(key);
}
show(registry.size, shown.map((k) => registry.get(k)));

// Validity cells: prototypes of the library changed in mid-loop and put back.
let trace = "";
const push = Array.prototype.push;
const iterate = (Array.prototype as any)[Symbol.iterator];
for (let i = 0; i < 60; i++) {
  if (i === 20) Array.prototype.push = function (this: unknown[], ...v: unknown[]): number {
    return push.call(this, "<", ...v);
  };
  if (i === 25) Array.prototype.push = push;
  if (i === 40) (Array.prototype as any)[Symbol.iterator] = function (this: any): any {
    let done = false;
    return { next: () => (done ? { done, value: 0 } : ((done = true), { done: false, value: "swapped" })) };
  };
  if (i === 45) (Array.prototype as any)[Symbol.iterator] = iterate;
  const a: unknown[] = [];
  a.push(i);
  for (const x of [i, i]) trace += x;
  trace += a.length + ",";
}
show(trace);
show([..."ab"].length, [1, , 3].map((x) => x));
(Object.prototype as any).ghost = "from the prototype";
show(({} as any).ghost, (5 as any).ghost, [].concat([1] as any).length);
delete (Object.prototype as any).ghost;
show("ghost" in {});
const floor = Math.floor;
Math.floor = ((x: number) => -floor(x)) as any;
show(Math.floor(2.5));
Math.floor = floor;
show(Math.floor(2.5));

// Closures, exceptions, strings that become keys.
const adders = [1, 2, 3].map((n) => (m: number) => n + m + top);
show(adders.map((f) => f(10)));
try {
  (null as any).missing;
} catch (e) {
  show((e as Error).message, e instanceof TypeError);
}
const dictionary: any = {};
for (let i = 0; i < 120; i++) dictionary["p" + (i * 7) % 100] = i;
delete dictionary.p7;
show(Object.keys(dictionary).length, dictionary.p14, dictionary.p7);
let text = "";
for (let i = 0; i < 50; i++) text += String.fromCharCode(97 + (i % 26)) + i;
show(text.length, text.slice(30, 60));
