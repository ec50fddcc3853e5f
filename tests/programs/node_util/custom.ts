// Objects that say how they are shown.
import util, { inspect, format, formatWithOptions } from "node:util";
const show = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
function Proxy0(this: any) { this.k = 1; }
const obj = { [inspect.custom](depth: any, options: any, insp: any) { return options.stylize("hello", "string") + depth + insp({ a: 1 }, options); } };
console.log(obj, inspect(obj), inspect([obj], { colors: true }), inspect({ o: { p: obj } }, { depth: 1 }));
