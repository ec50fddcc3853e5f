// Tests kinds of default exports: anonymous functions and classes, expressions, names, hoisting, and values changed later.
import anonFn from "./defaults_lib/anon_fn.ts";
import anonCls from "./defaults_lib/anon_class.ts";
import expr, { bump, current } from "./defaults_lib/expr.ts";
import named, { named as alsoNamed, replace } from "./defaults_lib/named_fn.ts";
import { default as arrow, other } from "./defaults_lib/arrow.ts";
import obj from "./defaults_lib/object.ts";
import alias, { getAlias, setAlias } from "./defaults_lib/alias.ts";
import * as ns from "./defaults_lib/arrow.ts";
console.log(anonFn(1), anonFn.name, new anonCls().hi(), anonCls.name, new anonCls());
console.log(expr, bump(), expr, current());
console.log(named(), alsoNamed === named, named.name);
replace();
console.log(named(), alsoNamed());
console.log(arrow(2), arrow.name, other, ns.default === arrow, Object.keys(ns));
console.log(obj, obj.method());
obj.n++;
console.log(obj.method());
console.log(alias, getAlias());
setAlias("new");
console.log(alias, getAlias());
class Sub extends anonCls {
  hi() {
    return "sub " + super.hi();
  }
}
console.log(new Sub().hi(), Sub.name, Object.getPrototypeOf(Sub) === anonCls);
export default class {}
