// Tests hoisting of function declarations and vars in modules, blocks, and order of redeclaration.
export {};
console.log(early(), typeof varFn);
function early() {
  return "early " + helper();
}
function helper() {
  return "helper";
}
var varFn = function () {
  return "late";
};
console.log(varFn());
function dup() {
  return inner();
  function inner() {
    return "first";
  }
  function inner() {
    return "second";
  }
}
console.log(dup());
function varVsFn() {
  var a: any;
  function a() {
    return 1;
  }
  return typeof a;
}
console.log(varVsFn());
function varVsFn2() {
  var a: any = 1;
  function a() {
    return 1;
  }
  return typeof a;
}
console.log(varVsFn2());
{
  console.log(block());
  function block() {
    return "in block";
  }
}
console.log(typeof block);
function params(a: any) {
  return typeof a;
  function a() {}
}
console.log(params(1));
function loopVar() {
  for (var i = 0; i < 3; i++) {
    var last = i;
  }
  return [i, last];
}
console.log(loopVar());
function cond(flag: boolean) {
  if (flag) {
    var v = "set";
  }
  return v;
}
console.log(cond(true), cond(false));
function usesLater() {
  return later + 1;
}
const later = 41;
console.log(usesLater());
function switchScope(n: number) {
  switch (n) {
    case 0:
      return f();
    case 1:
      function f() {
        return "switch fn";
      }
  }
  return "none";
}
console.log(switchScope(0), switchScope(1));
const mutual = (n: number): string => (n > 0 ? mutual2(n - 1) : "done");
function mutual2(n: number): string {
  return mutual(n);
}
console.log(mutual(5));
function deep() {
  return l1();
  function l1() {
    return l2();
    function l2() {
      return l3;
    }
  }
  var l3 = "x";
}
console.log(deep());
function tryScope() {
  try {
    return inTry();
    function inTry() {
      return "in try";
    }
  } finally {
  }
}
console.log(tryScope());
var x = 1;
{
  let x = 2;
  {
    var y = x;
  }
}
console.log(x, y);
function nameShadow() {
  const nameShadow = "inner";
  return nameShadow;
}
console.log(nameShadow(), typeof nameShadow);
const fe = function inner(): string {
  return typeof inner;
};
console.log(fe());
const ro = function self() {
  try {
    (self as any) = 1;
  } catch (e: any) {
    return e.message;
  }
};
console.log(ro());
