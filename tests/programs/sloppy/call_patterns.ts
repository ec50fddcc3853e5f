// Tests callbacks, constructors without new, method extraction and global this in old-fashioned sloppy programs.
var counter = {
  n: 0,
  inc: function () {
    this.n++;
    return this.n;
  },
  delayed: function () {
    var self = this;
    return function () {
      return self.inc();
    };
  },
  broken: function () {
    return function () {
      return this === globalThis;
    };
  },
};
console.log(counter.inc(), counter.delayed()(), counter.broken()(), counter.n);
var inc = counter.inc;
(globalThis as any).n = 10;
console.log(inc(), (globalThis as any).n, counter.n);
delete (globalThis as any).n;
function Stack(this: any) {
  this.items = [];
}
Stack.prototype = {
  push: function (x: any) {
    this.items.push(x);
    return this;
  },
  pop: function () {
    return this.items.pop();
  },
  each: function (f: any, ctx: any) {
    for (var i = 0; i < this.items.length; i++) f.call(ctx, this.items[i], i);
  },
};
var st = new (Stack as any)();
st.push(1).push("two").push([3]);
var seen: any[] = [];
st.each(
  function (this: any, x: any, i: any) {
    seen.push([i, x, this.tag]);
  },
  { tag: "T" },
);
console.log(seen, st.pop());
st.each(function (this: any) {
  seen.push(this === globalThis);
});
console.log(seen.slice(3));
function curry(fn: any) {
  var args = Array.prototype.slice.call(arguments, 1);
  return function (this: any) {
    return fn.apply(this, args.concat(Array.prototype.slice.call(arguments)));
  };
}
console.log(
  (curry as any)(function (a: any, b: any, c: any) {
    return [a, b, c].join("-");
  }, 1)(2, 3),
);
function overload() {
  switch (arguments.length) {
    case 0:
      return "none";
    case 1:
      return typeof arguments[0];
    default:
      return overload.apply(null, Array.prototype.slice.call(arguments, 1) as any);
  }
}
console.log(overload(), (overload as any)(1), (overload as any)(1, "s"));
function partial(this: any, a: any) {
  this.a = a;
}
var bound = partial.bind(counter as any);
(bound as any)(5);
console.log((counter as any).a);
var viaNew = new (bound as any)(6);
console.log(viaNew.a, (counter as any).a, viaNew instanceof partial);
var once = function (f: any) {
  var done: any, v: any;
  return function (this: any) {
    if (!done) {
      done = true;
      v = f.apply(this, arguments);
    }
    return v;
  };
};
var o = once(function (a: any) {
  return a * 2;
});
console.log(o(5), o(50));
var compose = function () {
  var fns = arguments;
  return function (x: any) {
    for (var i = fns.length; i--;) x = fns[i](x);
    return x;
  };
} as any;
console.log(
  compose(
    function (x: any) {
      return x + 1;
    },
    function (x: any) {
      return x * 10;
    },
  )(5),
);
var each = function (o: any, f: any) {
  for (var k in o) if (f.call(o[k], k, o[k]) === false) break;
};
each({ a: 1, b: "s", c: 3 }, function (this: any, k: any, v: any) {
  console.log(k, v, typeof this, this == v);
  return k !== "b";
});
var chain: any = function (v: any) {
  return {
    value: function () {
      return v;
    },
    then: function (f: any) {
      return chain(f(v));
    },
  };
};
console.log(
  chain(2)
    .then(function (x: any) {
      return x * x;
    })
    .then(String)
    .value(),
);
var obj = {
  toString: function () {
    return "[obj " + this.id + "]";
  },
  id: 7,
};
console.log("" + obj, [obj, obj].join());
var sortBy = function (k: any) {
  return function (a: any, b: any) {
    return a[k] < b[k] ? -1 : a[k] > b[k] ? 1 : 0;
  };
};
console.log(
  [
    { k: 3, n: "c" },
    { k: 1, n: "a" },
    { k: 2, n: "b" },
  ]
    .sort(sortBy("k"))
    .map(function (x) {
      return x.n;
    }),
);
var pub = (function () {
  var secret = 0,
    api: any = {};
  api.set = function (v: any) {
    secret = v;
    return api;
  };
  api.get = function () {
    return secret;
  };
  return api;
})();
console.log(pub.set(9).get(), pub.secret);
var args = (
  function () {
    return arguments;
  } as any
)(1, 2, 3);
args[1] = "changed";
console.log(
  args,
  args.length,
  Array.prototype.map.call(args, function (x: any) {
    return x + "!";
  }),
);
var rec = function (n: any): any {
  return n <= 0 ? [] : [n].concat(rec(n - 1));
};
console.log(rec(4));
function hoistMe() {
  return typeof hoistMe;
}
console.log(hoistMe());
var Maybe = function (this: any, v: any) {
  if (!(this instanceof Maybe)) return new (Maybe as any)(v);
  this.v = v;
} as any;
Maybe.prototype.map = function (f: any) {
  return this.v == null ? this : Maybe(f(this.v));
};
console.log(
  Maybe(3).map(function (x: any) {
    return x + 1;
  }).v,
  Maybe(null).map(function () {
    throw 1;
  }).v,
);
