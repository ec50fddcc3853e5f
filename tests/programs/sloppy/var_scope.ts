// Tests var scoping in sloppy CommonJS: hoisting, closures in loops, shadowing, module level this and exports-free globals.
console.log(a, typeof f, typeof g);
var a = 1;
function f() {
  return a;
}
var g = function () {
  return a;
};
console.log(a, f(), g());
if (true) {
  var a = 2;
}
console.log(a, f());
function shadow() {
  console.log(a2);
  var a2 = "inner";
  if (false) {
    var never = 1;
  }
  return [a2, never];
}
var a2 = "outer";
console.log(shadow(), a2);
var fs: any[] = [];
for (var i = 0; i < 3; i++) {
  fs.push(function () {
    return i;
  });
}
console.log(
  fs.map(function (f) {
    return f();
  }),
  i,
);
var fixed: any[] = [];
for (var j = 0; j < 3; j++) {
  (function (j) {
    fixed.push(function () {
      return j;
    });
  })(j);
}
console.log(
  fixed.map(function (f) {
    return f();
  }),
);
var lets: any[] = [];
for (let j = 0; j < 3; j++) lets.push(() => j);
console.log(
  lets.map((f) => f()),
  j,
);
(function () {
  var priv = "iife";
  console.log(priv, typeof priv);
})();
console.log(typeof priv);
declare let priv: any;
var x = "x1";
(function () {
  x = "x2";
})();
console.log(x);
(function () {
  var x = "local";
  x += "!";
})();
console.log(x);
(function (x) {
  x = "param";
})(x);
console.log(x);
function nested() {
  var v = 1;
  function in1() {
    v++;
    function in2() {
      v *= 10;
    }
    in2();
  }
  in1();
  return v;
}
console.log(nested());
function redeclare(p: any) {
  var p: any;
  var q = p;
  var p: any = "re";
  return [q, p];
}
console.log(redeclare("orig"));
var obj = {
  f: function () {
    return typeof this;
  },
  nested: {
    f: function () {
      return Object.keys(this);
    },
  },
};
console.log(obj.f(), obj.nested.f());
switch (1) {
  case 1:
    var inSwitch = "s";
    let blockScoped = "b";
}
console.log(inSwitch, typeof blockScoped);
declare let blockScoped: any;
try {
  var t = "t";
  throw "e";
} catch (e) {
  var t = t + e;
} finally {
  var fin = t + "f";
}
console.log(t, fin);
for (var k in { p: 1, q: 2 }) var lastKey = k;
console.log(k, lastKey);
for (var o of [1, 2]);
console.log(o);
var self: any = function () {
  return typeof self;
};
console.log(self());
var fact = function fact(n: number): number {
  return n < 2 ? 1 : n * fact(n - 1);
};
console.log(fact(6));
var v1 = 1,
  v2 = v1 + 1,
  v3 = v2 + v1;
console.log(v1, v2, v3);
var { d1, d2 = d1 } = { d1: 5 } as any;
var [e1, ...e2] = [1, 2, 3];
console.log(d1, d2, e1, e2);
function order() {
  var log = "";
  function A() {
    log += "A";
    return B;
  }
  function B() {
    log += "B";
  }
  A()();
  return log;
}
console.log(order());
var und;
console.log(und);
var und2 = und;
und = 1;
console.log(und2, und);
function comma() {
  var a = 1,
    b = (a++, a + 1);
  return [a, b];
}
console.log(comma());
console.log(
  typeof exportsLike,
  (function () {
    return typeof arguments;
  })(),
);
declare let exportsLike: any;
var inDo0 = 0;
do {
  var inDo = inDo0;
} while (inDo0++ < 3);
console.log(inDo);
{
  {
    {
      var deep = "deep";
    }
  }
}
console.log(deep);
lab: {
  var inLabel = 1;
  break lab;
}
console.log(inLabel);
