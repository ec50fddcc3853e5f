// A module's namespace as a value.
import * as ns from "./namespace_lib/lib.ts";
const any: any = ns;
const attempt = (f: () => unknown) => { try { console.log(f()); } catch (e: any) { console.log(e.name + ": " + e.message); } };
console.log(ns);
console.log(Object.keys(ns), JSON.stringify(ns), Object.prototype.toString.call(ns));
console.log(Object.getOwnPropertyDescriptor(ns, "count"), Object.getOwnPropertyDescriptor(ns, "missing"));
console.log(Object.isFrozen(ns), Object.isSealed(ns), Object.isExtensible(ns), Reflect.ownKeys(ns));
ns.bump(); ns.bump();
console.log(ns.count, any["co" + "unt"], { ...ns }.count);
attempt(() => { any.count = 9; });
attempt(() => { any.fresh = 9; });
attempt(() => { any.bump = 9; });
attempt(() => delete any.count);
attempt(() => delete any.absent);
attempt(() => Reflect.set(ns, "count", 1));
attempt(() => Reflect.getOwnPropertyDescriptor(ns, "default"));
attempt(() => Object.getPrototypeOf(ns));
attempt(() => Object.setPrototypeOf(ns, null) === ns);
attempt(() => "count" in ns && !("nothing" in ns));
for (const key in ns) console.log(key, typeof any[key]);
console.log(Object.entries(ns).map(([k, v]) => k + ":" + typeof v).join());
class Point { x = 1; }
const bare: any = new Point(); Object.setPrototypeOf(bare, null);
const twice: any = new Point(); Object.setPrototypeOf(twice, {}); Object.setPrototypeOf(twice, null);
console.log(bare, Object.create(null), twice, Object.setPrototypeOf({ a: 1 }, null));
