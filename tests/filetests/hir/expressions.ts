// Operators, literals, chains, calls, assignments.
declare const o: any, i: number;
export let x = 0, s = "a";
x += 1; x **= 2; x >>>= 1; x++; --x; x ||= 3; x &&= 4; x ??= 5;
o.p = 1; o["q"] = 2; o["0"] = 3; o[i] += 4; o.p++; o.f ??= () => 1; delete o.p; delete o[i]; delete o?.p.q;
[x, o.y = 2] = [1, 2]; ({ x, p: o.z = 1, ...o.rest } = o);
void 0; typeof x; typeof undeclared; !x; -x; +s; ~x; -0; -1;
x, s; x ? 1 : 2; x && s || null; x ?? s; "k" in o; o instanceof Object; x == s; x != s; x === 1; x !== 2;
o?.a; o?.a.b.c; o?.[i]; o.f?.(); o?.f(); o?.f?.(1).g; (o?.f)(1); (o.f)(2); (0, o.f)(3); o!.a!.b; o?.a!.b;
f(1, ...o, 2); new o.C(1, ...o); new f;
`plain`; `a${x}b${s}`; "\ud800";
[1, , ...o, 2]; ({ a: 1, "b c": 2, 3: 4, [s]: 5, x, ...o, __proto__: null, ["__proto__"]: 1, m() {}, get g() { return 1; }, set g(v) {} });
({ f: () => 1, [s]: function () {}, 1e3: class {} });
undefined; NaN; Infinity; globalThis; this;
function f(...a: any[]) {}
import.meta.url; import.meta.main;
