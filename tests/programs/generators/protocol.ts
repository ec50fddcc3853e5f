// next, return and throw in every state; what they give and where they end.
const log = (...parts: unknown[]): void => console.log(...parts);

function* steps(): Generator<number, string, unknown> {
  const a = yield 1;
  log("a", a);
  const b = yield 2;
  log("b", b);
  return "end:" + a + b;
}

let g = steps();
log(g.next("ignored"), g.next("x"), g.next("y"), g.next("z"), g.next());
g = steps();
log(g.return("early"), g.next(), g.return("again"));
g = steps();
log(g.next(), g.return("middle"), g.next());
g = steps();
try {
  g.throw(new Error("before start"));
} catch (e) {
  log("caught", (e as Error).message);
}
log(g.next());
g = steps();
g.next();
try {
  g.throw(new Error("inside"));
} catch (e) {
  log("caught", (e as Error).message);
}
log(g.next(), g.return("r" as never));
try {
  g.throw("after the end");
} catch (e) {
  log("caught", e);
}

function* catches(): Generator<unknown, unknown, unknown> {
  let n = 0;
  while (n < 5) {
    try {
      const v: unknown = yield n++;
      log("got", v);
    } catch (e) {
      log("thrown in", e);
      yield "recovered";
    }
  }
  return n;
}
const c = catches();
log(c.next(), c.throw("t1"), c.next("a"), c.throw("t2"), c.next("b"), c.next("c"), c.next("d"), c.next("e"), c.next("f"), c.next("g"));

function* finallyOrder(): Generator<string, string, string> {
  try {
    try {
      yield "in try";
      log("not reached after return");
    } finally {
      log("inner finally");
      yield "from inner finally";
      log("inner finally ends");
    }
  } finally {
    log("outer finally");
  }
  return "normal";
}
let f = finallyOrder();
log(f.next(), f.return("R"), f.next(), f.next());
f = finallyOrder();
log(f.next(), f.next(), f.next(), f.next());
f = finallyOrder();
f.next();
f.return("first");
log(f.return("second"), f.next());
f = finallyOrder();
f.next();
f.return("first");
try {
  f.throw(new Error("in finally"));
} catch (e) {
  log("out:", (e as Error).message);
}
log(f.next());

function* overrides(): Generator<number, string> {
  try {
    yield 1;
  } finally {
    return "overridden";
  }
}
let o = overrides();
log(o.next(), o.return("lost"), o.next());
o = overrides();
o.next();
log(o.throw(new Error("swallowed")));

const selfRef: { it?: Generator<number> } = {};
selfRef.it = (function* (): Generator<number> {
  try {
    selfRef.it!.next();
  } catch (e) {
    log((e as Error).constructor.name, (e as Error).message);
  }
  yield 1;
})();
log(selfRef.it.next(), selfRef.it.next());

function* throwsLate(): Generator<number> {
  yield 1;
  throw new TypeError("late");
}
const t = throwsLate();
log(t.next());
try {
  t.next();
} catch (e) {
  log(String(e));
}
log(t.next());
for (const bad of [undefined, null, 3, {}, [], "s"] as unknown[]) {
  try {
    Object.getPrototypeOf(Object.getPrototypeOf(steps())).next.call(bad);
  } catch (e) {
    log(String(e));
  }
}
