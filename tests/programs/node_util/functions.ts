// deprecate and inherits.
import util, { promisify, callbackify, deprecate, inherits, types, isDeepStrictEqual, styleText, stripVTControlCharacters, parseArgs, debuglog, toUSVString } from "node:util";
const t = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
const dep: any = deprecate(function named(a: any, b: any) { return a + b; }, "old", "DEP1");
console.log(dep(1, 2), dep.name, dep.length, dep(3, 4)); class K { v: any; constructor(v: any) { this.v = v; } } const DK: any = deprecate(K, "old class");
console.log(new DK(4).v, new DK(1) instanceof K);
function Base(this: any) { this.b = 1; } Base.prototype.hi = function () { return "hi" + this.b; }; function Derived(this: any) { (Base as any).call(this); } inherits(Derived, Base);
console.log(new (Derived as any)().hi(), (Derived as any).super_ === Base);
t("i", () => inherits(null as any, Base));
t("i", () => inherits(Derived, {} as any));
