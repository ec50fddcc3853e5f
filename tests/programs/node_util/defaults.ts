// inspect.defaultOptions.
import util, { inspect, format, formatWithOptions } from "node:util";
const show = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
inspect.defaultOptions.depth = 0;
console.log({ a: { b: 1 } }, inspect({ a: { b: 1 } })); inspect.defaultOptions = { depth: 2 };
console.log({ a: { b: 1 } }, inspect.defaultOptions.depth);
