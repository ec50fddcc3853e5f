// Tests function declarations in blocks of sloppy code: hoisting of the name, assignment when the block runs, conflicts.
console.log(typeof inBlock);
{
  console.log(inBlock());
  function inBlock() {
    return "block fn";
  }
}
console.log(typeof inBlock, inBlock());
function cond(flag: boolean) {
  const before = typeof choice;
  if (flag) {
    function choice() {
      return "yes";
    }
  } else {
    function choice() {
      return "no";
    }
  }
  return [before, (choice as any)()];
}
console.log(cond(true), cond(false));
function notRun() {
  if (false as boolean) {
    function nope() {}
  }
  return typeof nope;
}
console.log(notRun());
function letConflict() {
  let g = "let";
  {
    function g() {}
  }
  return typeof g;
}
console.log(letConflict());
function varConflict() {
  var h: any = "var";
  {
    function h() {}
  }
  return typeof h;
}
console.log(varConflict());
function varConflict2() {
  var h: any = "var";
  if (false as boolean) {
    function h() {}
  }
  return h;
}
console.log(varConflict2());
function assignInBlock() {
  {
    function k() {
      return 1;
    }
    k = (() => 2) as any;
    var inner = k();
  }
  return [inner, (k as any)()];
}
console.log(assignInBlock());
function assignBefore() {
  {
    (q as any) = 5;
    function q() {
      return 1;
    }
    var inner = typeof q;
  }
  return [inner, typeof q];
}
console.log(assignBefore());
function inLoop() {
  const fs: any[] = [];
  for (let i = 0; i < 3; i++) {
    function cap() {
      return i;
    }
    fs.push(cap);
  }
  return [fs.map((f) => f()), (cap as any)()];
}
console.log(inLoop());
function inSwitch(x: number) {
  switch (x) {
    case 1:
      function sw() {
        return "sw";
      }
      break;
  }
  return typeof sw;
}
console.log(inSwitch(1), inSwitch(2));
function inTry() {
  try {
    function t() {
      return "t";
    }
    throw 1;
  } catch (e) {
    function c() {
      return "c" + e;
    }
  }
  return [(t as any)(), (c as any)()];
}
console.log(inTry());
function strictBlock() {
  "use strict";
  {
    function s() {}
  }
  return typeof (globalThis as any).s + typeof (s as any);
}
declare function s(): void;
console.log(strictBlock());
function paramConflict(p: any) {
  {
    function p() {}
  }
  return typeof p;
}
console.log(paramConflict("str"));
function twice() {
  {
    function d() {
      return 1;
    }
  }
  const a = (d as any)();
  {
    function d() {
      return 2;
    }
  }
  return [a, (d as any)()];
}
console.log(twice());
function nested() {
  {
    {
      {
        function deep() {
          return "deep";
        }
      }
    }
  }
  return (deep as any)();
}
console.log(nested());
label: function labelled() {
  return "labelled fn";
}
console.log(labelled());
function order() {
  const r = [typeof o1];
  {
    r.push(typeof o1);
    function o1() {}
  }
  r.push(typeof o1);
  return r;
}
console.log(order());
function dupBlock() {
  {
    function z() {
      return "a";
    }
    function z() {
      return "b";
    }
    return z();
  }
}
console.log(dupBlock());
