// Imports name the exporting module's bindings; namespaces are looked into at compile time.
import def, { counter, increment as inc, reexported, ns2, type T } from "./lib/a.ts";
import * as ns from "./lib/a.ts";
import "./lib/b.ts";
inc();
console.log(counter, def, reexported, ns.counter, ns.increment(), ns.missing, ns2.b, ns.usesThis());
console.log(ns);
const t: T = 1;
counter = 2;
export { counter as again };
export * from "./lib/b.ts";
export * as all from "./lib/b.ts";
