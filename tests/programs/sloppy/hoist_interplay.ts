// Tests interplay of hoisted functions, parameters, var, closures and default parameter scopes in sloppy functions.
function p1(a: any) {
  return typeof a;
  function a() {}
}
function p2(a: any) {
  var a: any;
  return a;
}
function p3(a: any) {
  var a: any = 5;
  return [a, arguments[0]];
}
function p4(a: any, f = () => a) {
  var a: any = "body";
  return [a, f()];
}
function p5(a: any, f = () => a) {
  a = "assigned";
  return [a, f()];
}
function p6(a: any, f = () => a) {
  function a() {}
  return [typeof a, f()];
}
console.log(p1(1), p2(1), p3(1), p4("arg"), p5("arg"), p6("arg"));
function q1() {
  return typeof x;
  var x = 1;
  function x() {}
}
function q2() {
  var x = 1;
  function x() {}
  return typeof x;
}
function q3() {
  x();
  return r;
  function x() {
    r = "called";
  }
  var r: any;
}
function q4() {
  return (function () {
    return typeof late;
  })();
  var late = 1;
}
function q5() {
  function f() {
    return 1;
  }
  var r = f();
  function f() {
    return 2;
  }
  return r;
}
console.log(q1(), q2(), q3(), q4(), q5());
var f1: any = function () {
  return "expr";
};
function f1() {
  return "decl";
}
console.log(f1());
function f2() {
  return "first";
}
var f2: any;
console.log(f2());
console.log(f3());
function f3() {
  return "a";
}
function f3() {
  return "b";
}
function g1() {
  if (true) {
    var v: any = "v";
    let l = "l";
    const c = "c";
    function fn() {
      return v + l + c;
    }
  }
  return (fn as any)();
}
function g2() {
  try {
    return undefinedFn();
  } catch (e: any) {
    return e.message;
  }
  {
    function undefinedFn() {
      return 1;
    }
  }
}
function g3() {
  {
    fnA();
    function fnA() {
      log = "A";
    }
  }
  var log: any;
  return [log, typeof fnA];
}
console.log(g1(), g2(), g3());
function h1() {
  var r: any[] = [];
  for (var i = 0; i < 2; i++) {
    r.push(typeof fnv);
    {
      function fnv() {}
    }
    r.push(typeof fnv);
  }
  return r;
}
function h2(x: any) {
  switch (x) {
    case 0:
      function s0() {
        return "s0";
      }
    case 1:
      return typeof s0;
  }
  return typeof s0;
}
function h3() {
  lab: {
    break lab;
    function skipped() {}
  }
  return typeof skipped;
}
function h4() {
  const r = [];
  for (const k of [1, 2]) {
    function kf() {
      return k;
    }
    r.push(kf);
  }
  return r.map((f) => f()).concat((kf as any)());
}
console.log(h1(), h2(0), h2(1), h2(2), h3(), h4());
function arrowsAndVar() {
  var fs = [() => v, () => w, () => typeof z];
  var v = 1;
  let w = 2;
  var out = fs.map((f) => f());
  v = 10;
  w = 20;
  function z() {}
  return out.concat(fs.map((f) => f()) as any);
}
console.log(arrowsAndVar());
function selfRef() {
  (selfRef as any) = "overwritten";
  return typeof selfRef;
}
var keep = selfRef;
console.log(selfRef(), typeof selfRef, keep());
var expr = function inner() {
  inner = 5 as any;
  return typeof inner;
};
console.log(expr(), typeof (globalThis as any).inner);
var expr2 = function inner2() {
  var inner2: any = 5;
  return inner2;
};
console.log(expr2());
var expr3 = function inner3(inner3: any) {
  return inner3;
};
console.log(expr3("param wins"));
function argsVar() {
  var arguments: any = arguments || "none";
  return typeof arguments;
}
console.log(argsVar());
function argsFn() {
  return typeof arguments;
  function arguments() {}
}
console.log(argsFn());
function argsLet() {
  {
    let arguments = 1;
  }
  return typeof arguments;
}
console.log(argsLet());
function catchVar() {
  try {
    throw "c";
  } catch (e) {
    var e: any = "new";
    var fromCatch = e;
  }
  return [e, fromCatch];
}
console.log(catchVar());
function catchFn() {
  try {
    throw "c";
  } catch (e) {
    {
      function e2() {
        return e;
      }
    }
  }
  return (e2 as any)();
}
console.log(catchFn());
function forVar() {
  for (var i = 0, f = () => i; i < 3; i++) {
    var i2: any = i;
  }
  return [i, i2, f()];
}
console.log(forVar());
var a = 1,
  b = (function () {
    return typeof a + typeof c;
  })(),
  c = 2;
console.log(b);
function mut(o: any) {
  o.x = 1;
  o = { x: 2 };
  arguments[0].y = 3;
  return o;
}
var arg: any = {};
console.log(mut(arg), arg);
function defThis(this: any, a = this) {
  return a === globalThis;
}
console.log(defThis(), (defThis as any).call(5), (defThis as any)(globalThis));
console.log(
  (function () {
    return this === globalThis;
  })(),
  (() => this === globalThis)(),
  (function () {
    return (() => this === globalThis)();
  })(),
);
