// Tests variables changed around throws: values seen in catch and finally after partial evaluation of expressions.
export {};
const boom = (m = "boom"): never => {
  throw new Error(m);
};
let x = 1;
try {
  x = 5 + boom();
} catch {}
console.log(x);
try {
  x += boom();
} catch {}
console.log(x);
const o: any = { p: 1, q: 2 };
try {
  o.p = boom();
} catch {}
try {
  o[
    (() => {
      throw 1;
    })()
  ] = 2;
} catch {}
console.log(o);
try {
  o.r = ((o.p = 10), boom());
} catch {}
console.log(o);
const arr: any[] = [1, 2, 3];
try {
  arr.push(4, boom());
} catch {}
try {
  arr[0] = arr[1] = boom();
} catch {}
try {
  [arr[0], arr[1]] = ["changed", boom()];
} catch {}
console.log(arr);
try {
  [arr[0], arr[1]] = {
    [Symbol.iterator]: () => {
      let n = 0;
      return { next: () => (n++ ? boom() : { done: false, value: "first only" }) };
    },
  } as any;
} catch {}
console.log(arr);
try {
  const { a, b } = {
    a: 1,
    get b() {
      return boom("getter");
    },
  };
  console.log("never");
} catch (e: any) {
  console.log(e.message);
}
let order = "";
try {
  ((order += "a"), 1) + ((order += "b"), boom()) + ((order += "c"), 1);
} catch {
  order += "!";
}
console.log(order);
const f = (...a: any[]) => (order = "called");
try {
  f((order = "arg1"), boom(), (order = "arg3"));
} catch {}
console.log(order);
let i = 0;
try {
  i++;
  i++;
  boom();
  i++;
} catch {
  i *= 10;
} finally {
  i += 1;
}
console.log(i);
let n = 0;
for (let k = 0; k < 5; k++) {
  try {
    n += k;
    if (k === 2) boom();
    n += 10;
  } catch {
    n += 100;
    continue;
  } finally {
    n += 1000;
  }
  n += 10000;
}
console.log(n);
let w = 0;
do {
  try {
    w++;
    if (w % 2) continue;
    if (w > 5) break;
  } catch {
  } finally {
    w += 0.5;
  }
} while (w < 20);
console.log(w);
const collected: string[] = [];
for (const s of ["1", "x", "3", "", "5.5"]) {
  try {
    const v = Number(s);
    if (s === "" || v !== v) throw new TypeError(`bad '${s}'`);
    collected.push("ok " + v);
  } catch (e: any) {
    collected.push(e.message);
  }
}
console.log(collected);
let t = "init";
function fin() {
  try {
    t = "try";
    return t;
  } finally {
    t = "finally";
  }
}
console.log(fin(), t);
function finObj() {
  let v: any = { s: "try" };
  try {
    return v;
  } finally {
    v = { s: "replaced" };
  }
}
console.log(finObj());
let d = 0.5;
try {
  d = d / 0;
  boom();
} catch {
  d = -d;
}
console.log(d);
let s = "";
try {
  s += "a";
  s += boom();
} catch {
  s += "b";
} finally {
  s += "c";
}
console.log(s);
let kind: any = 1;
for (const step of [0, 1, 2, 3]) {
  try {
    if (step === 1) kind = "string";
    if (step === 2) {
      kind = { obj: true };
      boom();
    }
    kind = step === 3 ? kind : step;
  } catch {
    console.log("catch sees", kind);
    kind = null;
  } finally {
    console.log("finally sees", kind);
  }
}
class Acc {
  total = 0;
  log: number[] = [];
  add(v: number) {
    this.total += v;
    if (v < 0) throw new RangeError("negative " + v);
    this.log.push(v);
    return this;
  }
}
const acc = new Acc();
for (const v of [1, 2, -3, 4]) {
  try {
    acc.add(v).add(v);
  } catch (e: any) {
    console.log(e.message, acc.total);
  }
}
console.log(acc);
let tmpl = "";
try {
  tmpl = `${1}${boom()}`;
} catch {
  tmpl += "empty";
}
console.log(tmpl);
let cond: any = "before";
try {
  cond = boom() ? 1 : 2;
} catch {}
try {
  cond = null ?? boom();
} catch {}
try {
  cond = true && boom();
} catch {}
try {
  cond ||= boom() as any;
} catch {
  cond += "?";
}
console.log(cond);
let sw = "";
try {
  switch (boom() as any) {
    case 1:
      sw = "one";
    default:
      sw = "d";
  }
} catch {
  sw += "threw";
}
try {
  switch (1 as any) {
    case boom():
      sw += "x";
  }
} catch {
  sw += "+case";
}
console.log(sw);
const lst: any = { head: null };
for (let q = 0; q < 6; q++) {
  try {
    lst.head = { v: q, next: lst.head };
    if (q % 2) boom();
    lst.head.ok = true;
  } catch {
    lst.head = lst.head.next;
  }
}
let c = 0;
for (let p = lst.head; p; p = p.next) {
  console.log(p.v, p.ok);
  c++;
}
console.log(c);
let z: any;
try {
  z = new (class {
    constructor() {
      boom("ctor");
    }
  })();
} catch (e: any) {
  z ??= e.message;
}
console.log(z);
let inner = 0,
  outer = 0;
for (let a = 0; a < 4; a++) {
  try {
    for (let b = 0; b < 4; b++) {
      try {
        if (b === a) boom();
        inner++;
        if (a + b === 5) throw 5;
      } catch (e) {
        if (e === 5) throw e;
        outer += 10;
      }
    }
  } catch (e) {
    outer += 1000;
  }
}
console.log(inner, outer);
const vals = [1, 2.5, "s", null];
let agg: any = 0;
for (const v of vals as any[]) {
  try {
    agg += v.valueOf();
  } catch (e: any) {
    agg += "|" + e.constructor.name;
  }
}
console.log(agg);
