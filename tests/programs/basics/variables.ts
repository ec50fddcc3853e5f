// Tests let, const and var declarations, scopes, shadowing, chained assignment and swaps.
export {};
let a = 1, b = 2, c: number;
console.log(a, b);
c = a = b = 7;
console.log(a, b, c);
{
  let a = "inner";
  const b = a + "!";
  console.log(a, b, c);
  {
    const a = [b];
    console.log(a, b);
  }
}
console.log(a, b);
var v1 = 1;
if (v1) { var v1 = 2; var v2 = "hoisted"; }
console.log(v1, v2);
console.log(typeof later, later);
var later = 5;
console.log(later);
[a, b] = [b, a + 1];
console.log(a, b);
let undef: number | undefined;
console.log(undef);
for (let a = 0; a < 2; a++) { let a = "body"; console.log(a); }
console.log(a);
function shadow(a: number) {
  var r = a;
  { let a = r * 2; r += a; }
  a = r;
  return [a, r];
}
console.log(shadow(5));
function paramVar(x: number) { var x: number; return x; }
console.log(paramVar(9));
function fnVar() { var f = 1; function f2() { return f; } f = 3; return f2(); }
console.log(fnVar());
let count = 0;
function next() { return ++count; }
const o: any = { [next()]: next(), [next()]: next() };
console.log(o, count);
let $d = 1, _u = 2, ünï = 3, \u0061bc = 4;
console.log($d, _u, ünï, abc);
const { length } = "four";
console.log(length);
