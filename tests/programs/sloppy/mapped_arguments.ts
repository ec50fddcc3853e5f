// Tests the mapped arguments object of sloppy functions: aliasing both ways, deletes, extra arguments, unmapped cases.
function f(a: any, b: any, c?: any) {
  a = "A";
  arguments[1] = "B";
  arguments[2] = "C";
  return [a, b, c, arguments[0], arguments[1], arguments[2], arguments.length];
}
console.log(f(1, 2), f(1, 2, 3), (f as any)(1), (f as any)());
function del(a: any) {
  delete arguments[0];
  arguments[0] = "new";
  return [a, arguments[0]];
}
console.log(del(1));
function del2(a: any) {
  delete arguments[0];
  a = "changed";
  return [a, arguments[0], 0 in arguments];
}
console.log(del2(1));
function strict(a: any) {
  "use strict";
  a = 2;
  arguments[0] = 3;
  return [a, arguments[0]];
}
console.log(strict(1));
function dflt(a: any, b = 1) {
  a = 2;
  arguments[1] = 9;
  return [a, arguments[0], b];
}
console.log(dflt(1, 5));
function rest(a: any, ...r: any[]) {
  a = 2;
  return [a, arguments[0], r];
}
console.log(rest(1, 2));
function destr({ x }: any, y: any) {
  y = 5;
  return [x, arguments[1]];
}
console.log(destr({ x: 1 }, 2));
const dup = new Array<any>();
function closure(a: any) {
  const get = () => a,
    set = (v: any) => {
      a = v;
    };
  arguments[0] = 10;
  const r1 = get();
  set(20);
  return [r1, arguments[0], a];
}
console.log(closure(1));
function pass(a: any, b: any) {
  mutate(arguments);
  return [a, b];
}
function mutate(args: any) {
  args[0] = "m0";
  args[1] = "m1";
  args[5] = "extra";
  args.length = 1;
}
console.log(pass(1, 2));
function escape(a: any) {
  const set = (v: any) => {
    a = v;
  };
  return { args: arguments, set };
}
const e = escape("init");
e.set("after");
console.log(e.args[0], e.args);
function sloppyLoop(a: number, b: number, c: number) {
  for (let i = 0; i < arguments.length; i++) arguments[i] *= 2;
  return a + b + c;
}
console.log(sloppyLoop(1, 2, 3), (sloppyLoop as any)(1, 2), (sloppyLoop as any)(1, 2, 3, 4));
function swap(a: any, b: any) {
  [arguments[0], arguments[1]] = [arguments[1], arguments[0]];
  return [a, b];
}
console.log(swap("x", "y"));
function define(a: any) {
  Object.defineProperty(arguments, "0", { value: "defined" });
  const r = a;
  a = "later";
  return [r, arguments[0]];
}
console.log(define(1));
function ro(a: any) {
  Object.defineProperty(arguments, "0", { writable: false });
  a = "later";
  return [a, arguments[0]];
}
console.log(ro(1));
function inc(a: any) {
  arguments[0]++;
  a++;
  arguments[0] += "!";
  return a;
}
console.log(inc(1));
function shadow(a: any) {
  var arguments: any;
  return arguments === undefined ? "undefined" : arguments[0];
}
console.log(shadow(7));
function shadow2(arguments: any) {
  return arguments;
}
console.log(shadow2(8));
function fnNamed(a: any) {
  function arguments() {
    return 1;
  }
  return typeof arguments;
}
console.log(fnNamed(1));
function callee() {
  return typeof (arguments as any)[Symbol.iterator] + [...arguments].length;
}
console.log((callee as any)(1, 2));
function param(a: any, b: any) {
  b = a;
  a = undefined;
  return Array.from(arguments);
}
console.log(param(1, 2), (param as any)(1));
function vr(a: any) {
  var a: any;
  const r = a;
  a = 3;
  return [r, arguments[0]];
}
console.log(vr(1));
function innerFn(a: any) {
  function a2() {}
  return [typeof a, typeof arguments[0], ((a = 1), arguments[0]), typeof a2];
}
console.log(innerFn("s"));
function paramFn(a: any) {
  return [typeof a, typeof arguments[0]];
  function a() {}
}
console.log(paramFn("s"));
