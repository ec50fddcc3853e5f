// Tests super property reads, writes, calls and computed access in methods, statics, accessors and object literals.
export {};
class A {
  get g() {
    return "A.g:" + (this as any).v;
  }
  set s(x: any) {
    (this as any).sA = x;
  }
  m(x: any) {
    return "A.m" + x;
  }
  static sm() {
    return "A.sm:" + (this as any).name;
  }
  ["comp"]() {
    return "A.comp";
  }
}
(A.prototype as any).data = "protoData";
class B extends A {
  v = 1;
  test() {
    const k = "comp";
    return [super.g, super.m(1), super[k](), super["m" as "m"]("c"), super.data as any, super.nothing as any].map(
      String,
    );
  }
  [x: string]: any;
  write() {
    super.s = "viaSetter";
    super.fresh = "own";
    super.data = "shadow";
    return [this.sA, this.fresh, this.data, A.prototype.data, Object.keys(this)];
  }
  static sm() {
    return "B>" + super.sm();
  }
  tryMissing() {
    try {
      super.absent();
    } catch (e: any) {
      return e.message;
    }
  }
  upd() {
    this.n = 5;
    super.n = super.n === undefined ? 10 : 20;
    return this.n;
  }
  del() {
    try {
      return delete super.g;
    } catch (e: any) {
      return e.name + ": " + e.message;
    }
  }
}
const b = new B();
console.log(b.test());
console.log(b.write());
console.log(B.sm(), b.tryMissing(), b.upd(), b.del());
const base = {
  hello() {
    return "base hello " + this.n;
  },
  n: 0,
  get acc() {
    return "acc" + this.n;
  },
};
const o = {
  __proto__: base,
  n: 5,
  hello() {
    return "o>" + super.hello();
  },
  get acc() {
    return "o>" + super.acc;
  },
};
console.log(o.hello(), o.acc, Object.keys(o));
const other = Object.create(o);
other.n = 7;
console.log(other.hello(), other.acc);
Object.setPrototypeOf(o, {
  hello() {
    return "swapped " + (this as any).n;
  },
  get acc() {
    return "swappedAcc";
  },
});
console.log(o.hello(), o.acc);
A.prototype.m = function (x) {
  return "patched" + x;
};
console.log(b.test()[1]);
Object.setPrototypeOf(B.prototype, {
  m() {
    return "rebased";
  },
  g: "plain",
  comp: () => "rc",
});
console.log(b.test());
const stolen = { m: B.prototype.test, v: "stolen" };
console.log((stolen as any).m());
class G1 {
  v() {
    return [1];
  }
}
class G2 extends G1 {
  v() {
    return [...super.v(), 2];
  }
}
class G3 extends G2 {
  v() {
    return [...super.v(), 3];
  }
}
class G4 extends G3 {}
class G5 extends G4 {
  v() {
    return super.v().concat(5);
  }
}
console.log(new G5().v());
class Ctor extends A {
  r: string;
  constructor() {
    super();
    this.r = super.m("ctor");
  }
}
console.log(new Ctor().r);
class Fld extends A {
  f = super.m("field");
  g2 = () => super.m("arrow");
  static sf = super.sm();
}
console.log(new Fld().f, new Fld().g2(), Fld.sf);
let log = "";
class Ord extends A {
  m(x: any) {
    return super.m(((log += "arg"), x));
  }
}
console.log(new Ord().m(1), log);
class Tn {
  toString() {
    return "Tn(" + super.toString() + ")";
  }
}
console.log(String(new Tn()));
class HO extends A {
  cb(xs: any[]) {
    return xs.map((x) => super.m(x));
  }
}
console.log(new HO().cb([1, 2]));
class Inc {
  get c() {
    return 1;
  }
  set c(v) {
    log = "set" + v;
  }
}
class Inc2 extends Inc {
  go() {
    super.c++;
    super.c += 5;
    return log;
  }
}
console.log(new Inc2().go());
