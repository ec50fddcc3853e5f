// Tests delete of unqualified names, contextual keywords as names, duplicate parameters and vars.
var v = 1; let l = 2; function fn() { }
declare let gDel: any;
console.log(delete v, delete l, delete fn, typeof v, typeof l, typeof fn);
(globalThis as any).gDel = 1;
console.log(delete gDel, typeof gDel, delete gDel);
function locals(a: any) { var b = 1; return [delete a, delete b, delete arguments, a, b]; }
console.log(locals(5));
try { throw 1; } catch (e) { console.log(delete e, e); }
console.log(delete 5 as any, delete ("x" + "y") as any, delete (() => 1)() as any);
var let_ = 1, yield_ = 2;
var get1 = 3;

var async = 11, of = 12, get = 13, set = 14, type = 16;
console.log(async + of + get + set + type);

function dupParams(a: any, a: any, b: any) { return [a, b, arguments[0], arguments[1]]; }
console.log((dupParams as any)(1, 2, 3), (dupParams as any)(1));
function dupWrite(a: any, a: any) { a = "w"; return [arguments[0], arguments[1]]; }
console.log((dupWrite as any)(1, 2));
var twice = 1; var twice = 2; var twice; console.log(twice);
var hoistedFn: any = 1; function hoistedFn() { } console.log(typeof hoistedFn);
console.log(typeof onlyLater); var onlyLater = 5;
var eval_ = 1; var undefinedShadow = (function (undefined: any) { return undefined; })("not undefined"); console.log(undefinedShadow);
(function () { var NaN = 5; console.log(NaN); })();
var name2 = "n"; { var name2 = "m"; } console.log(name2);
for (var i = 0, n = 2; i < n; i++) { var last = i; } console.log(i, last);
try { var inTry = 1; throw 0; } catch (inTry2) { var inCatch = 2; } console.log(inTry, inCatch);
try { throw "param"; } catch (err) { var err: any = "assigned to param"; console.log(err); } console.log(err);
a: b: c: for (;;) { break b; } console.log("labels");
if (0) ; else console.log("empty statement");
var obj = { yield: 1, let: 2, static: 3, default: 4 }; console.log(obj.yield + obj.let + obj.static + obj.default);
const with_ = { x: 1 }; console.log(with_.x);
var arrowThis = () => this; console.log(arrowThis() === this, typeof arrowThis());
console.log(typeof typeof undeclaredAnywhere); declare let undeclaredAnywhere: any;
