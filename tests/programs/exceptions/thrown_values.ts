// Tests throwing and catching non-error values, rethrow identity, optional binding, destructured bindings, catch scope.
export {};
const vals: any[] = [
  1,
  "str",
  null,
  undefined,
  true,
  NaN,
  -0,
  { o: 1 },
  [1, 2],
  () => 1,
  Symbol("sym"),
  new Error("err"),
];
for (const v of vals) {
  try {
    throw v;
  } catch (e) {
    console.log(Object.is(e, v), typeof e);
  }
}
try {
  try {
    throw vals[7];
  } catch (e) {
    throw e;
  }
} catch (e) {
  console.log(e === vals[7]);
}
let r = "";
try {
  throw 1;
} catch {
  r = "no binding";
}
console.log(r);
try {
  throw { code: 7, list: [1, 2] };
} catch ({ code, list: [, second], missing = "dflt" }: any) {
  console.log(code, second, missing);
}
try {
  throw [10, 20];
} catch ([a, b, c = 30]: any) {
  console.log(a, b, c);
}
try {
  try {
    throw null;
  } catch ({ x }: any) {}
} catch (e: any) {
  console.log(e.name, e.message);
}
function thrower(v: any): never {
  throw v;
}
function through(v: any) {
  thrower(v);
  return "never";
}
const attempt = (v: any) => {
  try {
    return through(v);
  } catch (e: any) {
    return ["caught", e];
  }
};
console.log(attempt(5), attempt("s"), attempt(null));
const e1 = new Error("shared");
let count = 0;
for (let i = 0; i < 5; i++) {
  try {
    throw e1;
  } catch (e) {
    if (e === e1) count++;
  }
}
console.log(count);
let x = "outer";
try {
  throw "inner";
} catch (x) {
  var hoisted = x;
  x = "changed";
  {
    let x = "block";
  }
  console.log(x);
}
console.log(x, hoisted);
const fs: (() => any)[] = [];
for (const v of [1, 2, 3]) {
  try {
    throw v * 10;
  } catch (e) {
    fs.push(() => e);
  }
}
console.log(fs.map((f) => f()));
class ValidationError extends Error {
  field: string;
  constructor(field: string, msg: string) {
    super(`${field}: ${msg}`);
    this.name = "ValidationError";
    this.field = field;
  }
}
const validate = (o: any) => {
  if (typeof o !== "object" || o === null) throw new TypeError("not an object");
  if (!o.name) throw new ValidationError("name", "required");
  if (o.age < 0) throw new ValidationError("age", "negative");
  if (o.age > 200) throw new RangeError("age too big");
  return "ok " + o.name;
};
for (const o of [null, {}, { name: "a", age: -1 }, { name: "b", age: 300 }, { name: "c", age: 30 }, "str"] as any[]) {
  try {
    console.log(validate(o));
  } catch (e: any) {
    if (e instanceof ValidationError) console.log("V", e.field, e.message);
    else if (e instanceof RangeError) console.log("R", e.message);
    else if (e instanceof Error) console.log("E", e.name, e.message);
  }
}
const cb = [1, 2, 3, 4];
let visited = 0;
try {
  cb.forEach((v) => {
    visited++;
    if (v === 3) throw new Error("in forEach");
  });
} catch (e: any) {
  console.log(e.message, visited);
}
try {
  cb.map((v) => (v > 2 ? thrower("map" + v) : v));
} catch (e) {
  console.log(e);
}
try {
  cb.sort(() => {
    throw "sort";
  });
} catch (e) {
  console.log(e, cb);
}
try {
  cb.reduce((a, v) => {
    if (a > 2) throw a;
    return a + v;
  });
} catch (e) {
  console.log(e);
}
const getter = {
  get bad(): any {
    throw new Error("getter");
  },
  set bad(v) {
    throw new Error("setter " + v);
  },
};
try {
  getter.bad;
} catch (e: any) {
  console.log(e.message);
}
try {
  getter.bad = 5;
} catch (e: any) {
  console.log(e.message);
}
const conv: any = {
  valueOf() {
    throw new Error("valueOf");
  },
  toString() {
    throw new Error("toString");
  },
};
try {
  conv + 1;
} catch (e: any) {
  console.log(e.message);
}
try {
  `${conv}`;
} catch (e: any) {
  console.log(e.message);
}
try {
  conv * 2;
} catch (e: any) {
  console.log(e.message);
}
class CtorThrows {
  partial = 1;
  constructor() {
    captured = this;
    throw new Error("ctor");
  }
}
let captured: any;
try {
  new CtorThrows();
} catch (e: any) {
  console.log(e.message, captured.partial);
}
class FieldThrows {
  f = thrower("field init");
}
try {
  new FieldThrows();
} catch (e) {
  console.log(e);
}
class DThrows extends CtorThrows {
  never = 1;
}
try {
  new DThrows();
} catch (e: any) {
  console.log(e.message, captured instanceof DThrows, "never" in captured);
}
const retry = (n: number, f: (i: number) => any) => {
  for (let i = 1; ; i++) {
    try {
      return f(i);
    } catch (e: any) {
      if (i >= n) throw new Error(`gave up after ${i}: ${e.message}`, { cause: e });
    }
  }
};
console.log(
  retry(5, (i) => {
    if (i < 3) throw new Error("try " + i);
    return "ok at " + i;
  }),
);
try {
  retry(2, (i) => {
    throw new Error("always " + i);
  });
} catch (e: any) {
  console.log(e.message, e.cause.message);
}
const sum = (() => {
  let s = 0;
  for (let i = 0; i < 100; i++) {
    try {
      if (i % 7 === 0) throw i;
      s += 1;
    } catch (e) {
      s += (e as number) * 100;
    }
  }
  return s;
})();
console.log(sum);
console.log(
  (() => {
    try {
      return thrower("x");
    } catch (e) {
      return e + "!";
    }
  })(),
  attempt({ a: 1 })[1],
);
