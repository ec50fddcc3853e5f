// Tests temporal dead zone errors of let, const, class, default parameters, destructuring, loops and switch.
export {};
const t = (name: string, f: () => any) => {
  try {
    console.log(name, "ok", f());
  } catch (e: any) {
    console.log(name, e.name + ": " + e.message);
  }
};
t("let read", () => {
  const r = x;
  let x = 1;
  return r;
});
t("let write", () => {
  x = 5;
  let x = 1;
  return x;
});
t("const", () => {
  const f = () => c;
  const r = f();
  const c = 1;
  return r;
});
t("class", () => {
  new K();
  class K {}
});
t("class extends self", () => {
  class Z extends (Z as any) {}
});
t("class computed self", () => {
  class Q {
    [String(Q)]() {}
  }
});
t("class static self ok", () => {
  class S {
    static v = S.name;
  }
  return S.v;
});
t("typeof", () => {
  typeof y;
  let y;
});
t("self init", () => {
  let z = (z as any) + 1;
  return z;
});
t("destr self", () => {
  let [a, b = a] = [1] as any;
  return [a, b];
});
t("destr later", () => {
  let [a = b, b] = [] as any;
  return a;
});
t("obj destr", () => {
  const { p = q, q } = {} as any;
});
t("param order", () => ((a: any = b, b = 1) => a)());
t("param self", () => ((a: any = a) => a)());
t("param body", () =>
  ((f = () => inner) => {
    let inner = 1;
    return f();
  })(),
);
t("for init", () => {
  for (let i = i; i < 1; i++);
});
t("for of", () => {
  for (const v of [v]);
});
t("for of head", () => {
  let v = [1];
  for (const v of v as any);
});
t("for in head", () => {
  for (const k in { [k as any]: 1 });
});
t("switch", () => {
  switch (1 as number) {
    case 0:
      let s = 1;
    case 1:
      return s;
  }
});
t("block shadow", () => {
  let o = 1;
  {
    const r = o;
    let o = 2;
    return r;
  }
});
t("compound", () => {
  n += 1;
  let n = 0;
});
t("incr", () => {
  m++;
  let m = 0;
});
t("logical", () => {
  l ||= 1;
  let l;
});
t("closure later ok", () => {
  const g = () => late;
  let late = 7;
  return g();
});
t("closure early", () => {
  const g = () => late;
  g();
  let late = 7;
});
t("fn hoisted early", () => {
  return hoisted();
  function hoisted() {
    return v;
  }
  let v = 1;
});
t("loop second iteration", () => {
  const r: any[] = [];
  for (let i = 0; i < 2; i++) {
    try {
      r.push(w);
    } catch (e: any) {
      r.push(e.name);
    }
    let w = i;
    r.push(w);
  }
  return r;
});
t("try scope", () => {
  try {
    u;
    let u = 1;
  } catch (e: any) {
    return "inner " + e.message;
  }
});
t("delete-like", () => {
  void v9;
  let v9;
});
t("template", () => {
  `${tt}`;
  let tt = 1;
});
t("spread", () => {
  f(...args);
  let args = [1];
  function f(...a: any[]) {
    return a;
  }
});
t("call", () => {
  fn();
  const fn = () => 1;
});
t("method on", () => {
  obj.x;
  const obj = { x: 1 };
});
t("assign destr", () => {
  [ad] = [1];
  let ad;
  return ad;
});
t("assign order", () => {
  let log = "";
  try {
    late2 = ((log = "rhs ran"), 1);
  } catch (e: any) {
    return log + " " + e.message;
  }
  let late2;
});
t("const assign", () => {
  const k = 1;
  (k as any) = 2;
});
t("const incr", () => {
  const k = 1;
  (k as any)++;
  return k;
});
t("const destr assign", () => {
  const k = 1;
  [k as any] = [2];
});
t("const loop", () => {
  for (const i = 0; i < 2; (i as any)++);
});
t("const for of ok", () => {
  let s = 0;
  for (const i of [1, 2]) s += i;
  return s;
});
t("const tdz assign", () => {
  (kk as any) = 1;
  const kk = 2;
});
t("class assign inside", () => {
  class I {
    m() {
      (I as any) = 1;
    }
  }
  new I().m();
});
t("class assign outside", () => {
  class O {}
  (O as any) = 5;
  return O;
});
t("fn expr name", () => {
  const f = function self() {
    (self as any) = 1;
  };
  f();
});
t("super before", () => {
  class A2 {}
  class B2 extends A2 {
    constructor() {
      (this as any).x = 1;
      super();
    }
  }
  new B2();
});
t("field arrow", () => {
  class F {
    a = () => this.b;
    b = 1;
  }
  return new F().a();
});
t("static order", () => {
  class G {
    static a = G.b;
    static b = 2;
  }
  return G.a;
});
t("undeclared", () => undeclared1 as any);
t("undeclared typeof", () => typeof (undeclared1 as any));
t("undeclared write", () => {
  (undeclared2 as any) = 1;
});
declare let undeclared1: any, undeclared2: any;
