// Tests writes which fail silently in sloppy code and throw in strict code.
const frozen: any = Object.freeze({ a: 1, n: { b: 2 } });
frozen.a = 2; frozen.x = 3; delete frozen.a; frozen.a++; frozen.n.b = 9;
console.log(frozen, delete frozen.a, delete frozen.none, (frozen.a = 50), frozen.a);
const arr: any = Object.freeze([1, 2, 3]);
arr[0] = 9; arr[5] = 1; arr.length = 0;
console.log(arr, delete arr[0]);
try { arr.push(4); } catch (e: any) { console.log(e.name, e.message); }
const ro: any = Object.defineProperty({}, "v", { value: 1 });
ro.v = 2; ro.v += 5;
console.log(ro.v, delete ro.v, ro.v);
const getter: any = { get g() { return "g"; } };
getter.g = 1;
console.log(getter.g, (getter.g = "result of assignment"));
const s: any = "string";
s[0] = "X"; s.length = 1; s.foo = 1;
console.log(s, s.length, s.foo, delete s.length, delete s[0], delete s[99]);
const n: any = 5;
n.x = 1; n[0] = 2;
console.log(n.x, n[0]);
(Symbol("q") as any).x = 1;
(true as any).y = 2;
for (const bad of [undefined, null] as any[]) { try { bad.x = 1; } catch (e: any) { console.log(e.message); } }
const fn = function named() { (named as any) = 5; return typeof named; };
console.log(fn());
const inh: any = Object.create(ro);
inh.v = 5;
console.log(inh.v, Object.keys(inh));
const inhGet = Object.create(getter); inhGet.g = 7; console.log(inhGet.g, Object.keys(inhGet));
(undefined as any) = 1; (NaN as any) = 1; (Infinity as any) = 2;
console.log(undefined, NaN, Infinity);
Math.PI as any; (Math as any).PI = 3; console.log(Math.PI, delete (Math as any).PI);
function strictWrite(f: () => void) { "use strict"; try { f(); return "silent"; } catch (e: any) { return "threw"; } }
console.log(strictWrite(() => { frozen.a = 1; }));
console.log((function () { "use strict"; try { frozen.a = 1; return "silent"; } catch (e: any) { return e.message; } })());
class Body { static w() { try { frozen.a = 1; return "silent"; } catch (e: any) { return "class bodies are strict: " + e.message; } } }
console.log(Body.w());
(fn as any).length = 10; (fn as any).name = "renamed";
console.log(fn.length, fn.name);
const o: any = { a: 1 };
console.log(delete o.a, delete o.a, o, (o.b = 1, delete o["b"]), o);
const destr: any = Object.freeze({ t: 1 });
[destr.t, destr.u] = [5, 6];
console.log(destr);
try { Object.assign(frozen, { a: 5 }); } catch (e: any) { console.log("assign throws:", e.message); }
try { (frozen as any).list = [].concat(1 as any); console.log("list" in frozen); } catch (e: any) { console.log("no"); }
