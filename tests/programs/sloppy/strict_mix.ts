// Tests strict functions and classes inside sloppy files: per function strictness of this, writes, arguments, globals.
function sloppy(this: any) {
  return this === undefined ? "undefined" : this === globalThis ? "global" : typeof this;
}
function strict(this: any) {
  "use strict";
  return this === undefined ? "undefined" : this === globalThis ? "global" : typeof this;
}
function strictOuter() {
  "use strict";
  function inner(this: any) {
    return this === undefined;
  }
  const arrow = () =>
    (function (this: any) {
      return this === undefined;
    })();
  return [inner(), arrow()];
}
console.log(sloppy(), strict(), strictOuter(), sloppy.call(1), strict.call(1));
function notDirective() {
  var x = 1;
  ("use strict");
  return (function (this: any) {
    return this === globalThis;
  })();
}
console.log(notDirective());
function parenDirective(this: any) {
  ("use strict");
  return this === globalThis;
}
console.log(parenDirective.call(undefined));
function twoDirectives(this: any) {
  "other";
  "use strict";
  return this === undefined;
}
console.log(twoDirectives());
class K {
  m(this: any) {
    return this === undefined;
  }
  f = function (this: any) {
    return this === undefined;
  };
  static s = (function (this: any) {
    return this === undefined;
  })();
  ["c" +
    (function (this: any) {
      return this === undefined;
    })()]() {}
}
console.log((0, new K().m)(), (0, new K().f)(), K.s, Object.getOwnPropertyNames(K.prototype));
const w = (f: () => any) => {
  try {
    return f();
  } catch (e: any) {
    return e.name;
  }
};
const fr: any = Object.freeze({ a: 1 });
console.log(
  w(() => (fr.a = 2)),
  w(function () {
    "use strict";
    return (fr.a = 2);
  }),
  w(() => delete fr.a),
  w(function () {
    "use strict";
    return delete fr.a;
  }),
);
declare let implicit1: any, implicit2: any;
console.log(
  w(() => (implicit1 = 1)),
  w(function () {
    "use strict";
    return (implicit2 = 1);
  }),
  typeof implicit1,
  typeof implicit2,
);
const strictArgs = function (a: any) {
    "use strict";
    a = 2;
    return arguments[0];
  },
  sloppyArgs = function (a: any) {
    a = 2;
    return arguments[0];
  };
console.log(strictArgs(1), sloppyArgs(1));
const cb = {
  sloppy: function (this: any) {
    return typeof this;
  },
  strict: function (this: any) {
    "use strict";
    return typeof this;
  },
};
console.log(
  [1].map(cb.sloppy as any),
  [1].map(cb.strict as any),
  [1].map(cb.sloppy as any, 5),
  [1].map(cb.strict as any, 5),
);
const acc: any = {};
Object.defineProperty(Number.prototype, "sl", {
  get: function () {
    return typeof this;
  },
  configurable: true,
});
Object.defineProperty(Number.prototype, "st", {
  get: function () {
    "use strict";
    return typeof this;
  },
  configurable: true,
});
console.log((1 as any).sl, (1 as any).st);
const conv = {
  toString: function (this: any) {
    "use strict";
    return "conv";
  },
};
console.log(`${conv}`);
function strictBlockFn() {
  "use strict";
  if (true) {
    function hidden() {}
  }
  return typeof (globalThis as any).hidden;
}
console.log(strictBlockFn());
function callerOf(f: () => any) {
  return f();
}
console.log(
  callerOf(strict as any),
  callerOf(sloppy as any),
  callerOf(strict.bind(undefined)),
  callerOf(sloppy.bind("s" as any)),
);
const nestedSloppy = function () {
  return [sloppy(), strict(), (() => sloppy())()];
};
console.log(nestedSloppy());
const getterObj = {
  get s() {
    return sloppy();
  },
  m: strict,
};
console.log(getterObj.s, getterObj.m(), getterObj.m(), (1, getterObj.m)());
const ctor = function (this: any) {
  "use strict";
  this.x = 1;
} as any;
console.log(
  new ctor().x,
  w(() => ctor()),
);
const sloppyCtor = function (this: any) {
  this.leakedX = 1;
} as any;
console.log(
  w(() => sloppyCtor()),
  (globalThis as any).leakedX,
);
