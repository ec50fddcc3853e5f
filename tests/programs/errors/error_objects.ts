// Tests Error objects: constructor forms, name, message, cause, toString, own properties, instanceof and subclasses.
export {};
const ctors: any[] = [Error, TypeError, RangeError, SyntaxError, ReferenceError];
for (const C of ctors) {
  const e = new C("msg"),
    f = C("called"),
    g = new C(),
    h = new C(undefined),
    i = new C(null),
    j = new C(5),
    k = new C({ toString: () => "obj" });
  console.log(
    e.name,
    e.message,
    String(e),
    f instanceof C,
    f.message,
    g.message === "",
    String(g),
    "message" in g,
    Object.getOwnPropertyNames(g).includes("message"),
    Object.getOwnPropertyNames(h).includes("message"),
    i.message,
    typeof j.message,
    k.message,
  );
  console.log(
    C.name,
    C.length,
    C.prototype.name,
    C.prototype.message === "",
    e.constructor === C,
    e instanceof Error,
    Object.getPrototypeOf(C) === (C === Error ? Function.prototype : Error),
    Object.keys(e),
    Object.getOwnPropertyDescriptor(e, "message")!.enumerable,
  );
}
const cause = new Error("root");
const e = new Error("top", { cause });
console.log(
  e.cause === cause,
  "cause" in new Error("x"),
  (new Error("x", { cause: undefined }) as any).cause,
  Object.getOwnPropertyNames(new Error("x", { cause: undefined })).includes("cause"),
  (new Error("x", 5 as any) as any).cause,
  new TypeError("t", { cause: "str" }).cause,
);
const str = (o: any) => Error.prototype.toString.call(o);
console.log(
  str({ name: "N", message: "M" }),
  str({ name: "N" }),
  str({ message: "M" }),
  str({}),
  str({ name: "", message: "M" }),
  str({ name: "N", message: "" }),
  str({ name: undefined, message: undefined }),
);
try {
  str(5);
} catch (x: any) {
  console.log(x.name, x.message);
}
const m = new Error("orig");
m.message = "changed";
m.name = "Custom";
console.log(String(m), Object.keys(m), m + "", `${m}`);
class Http extends Error {
  status: number;
  constructor(status: number, msg = "HTTP " + status, opts?: any) {
    super(msg, opts);
    this.status = status;
  }
  get retryable() {
    return this.status >= 500;
  }
  static of(s: number) {
    return new this(s);
  }
  toString() {
    return `[${this.name} ${this.status}] ${this.message}`;
  }
}
Http.prototype.name = "Http";
class NotFound extends Http {
  constructor(what: string) {
    super(404, what + " not found");
  }
}
class Silent extends Error {
  constructor() {
    super();
  }
}
const list = [
  Http.of(500),
  new NotFound("page"),
  NotFound.of("x" as any),
  new Silent(),
  new Http(1, undefined, { cause: 7 }),
];
for (const x of list as any[])
  console.log(
    String(x),
    x.name,
    x.message,
    x.status,
    x.retryable,
    x instanceof Http,
    x instanceof NotFound,
    x.constructor.name,
    Object.keys(x),
    x.cause,
  );
const chain = (x: any): string => (x ? x.message + (x.cause ? " <- " + chain(x.cause) : "") : "");
const wrap = (n: number): any => (n ? new Error("level " + n, { cause: wrap(n - 1) }) : new TypeError("bottom"));
console.log(chain(wrap(4)));
const check = (x: any) =>
  [Error, TypeError, RangeError]
    .map((C) => x instanceof C)
    .map(Number)
    .join("");
console.log(
  [
    new Error(),
    new TypeError(),
    new RangeError(),
    {},
    null,
    "Error",
    Object.create(TypeError.prototype),
    { message: "duck", name: "Error" },
  ].map(check),
);
try {
  u.x;
} catch (x: any) {
  console.log(check(x), x.constructor === TypeError);
}
var u: any;
const fake = Object.create(Error.prototype);
fake.message = "fake";
console.log(String(fake), fake instanceof Error, fake.name);
function OldErr(this: any, m: string) {
  this.message = m;
}
OldErr.prototype = Object.create(Error.prototype);
OldErr.prototype.name = "OldErr";
OldErr.prototype.constructor = OldErr;
try {
  throw new (OldErr as any)("old style");
} catch (x: any) {
  console.log(String(x), x instanceof Error, x instanceof OldErr);
}
class Multi extends Error {
  errors: Error[];
  constructor(errs: Error[]) {
    super(`${errs.length} errors: ${errs.map((q) => q.message).join("; ")}`);
    this.errors = errs;
  }
}
const multi = (fs: (() => any)[]) => {
  const errs: Error[] = [],
    ok: any[] = [];
  for (const f of fs) {
    try {
      ok.push(f());
    } catch (x: any) {
      errs.push(x);
    }
  }
  if (errs.length) throw new Multi(errs);
  return ok;
};
try {
  multi([
    () => 1,
    () => {
      throw new Error("a");
    },
    () => (undefined as any).b,
  ]);
} catch (x: any) {
  console.log(x.message, x.errors.length, x.errors[1].name);
}
console.log(multi([() => 1, () => 2]));
const same = new Error("same");
console.log(same === same, new Error("same") === same, [same].includes(same), new Map([[same, 1]]).get(same));
console.log(
  Object.getOwnPropertyNames(Error.prototype).sort(),
  typeof Error.prototype.toString,
  Object.prototype.toString.call(same),
  Object.prototype.toString.call(fake),
);
