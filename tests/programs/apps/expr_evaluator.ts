// An expression evaluator: tokenizer, precedence parser with functions and variables, printer, simplifier and evaluator.
export {};
type Tok = { t: "num" | "id" | "op"; v: string; p: number };
type Ex =
  | { k: "num"; v: number }
  | { k: "var"; n: string }
  | { k: "un"; e: Ex }
  | { k: "bin"; o: string; l: Ex; r: Ex }
  | { k: "call"; f: string; a: Ex[] }
  | { k: "let"; n: string; e: Ex };
class ParseError extends Error {
  pos: number;
  constructor(m: string, pos: number) {
    super(`${m} at ${pos}`);
    this.pos = pos;
  }
}
const isD = (c: string) => c >= "0" && c <= "9",
  isA = (c: string) => (c >= "a" && c <= "z") || c === "_";
function lex(s: string): Tok[] {
  const out: Tok[] = [];
  for (let i = 0; i < s.length;) {
    const c = s[i],
      p = i;
    if (c === " ") {
      i++;
      continue;
    }
    if (isD(c) || c === ".") {
      while (i < s.length && (isD(s[i]) || s[i] === ".")) i++;
      const v = s.slice(p, i);
      if (Number.isNaN(+v)) throw new ParseError(`bad number '${v}'`, p);
      out.push({ t: "num", v, p });
    } else if (isA(c)) {
      while (i < s.length && (isA(s[i]) || isD(s[i]))) i++;
      out.push({ t: "id", v: s.slice(p, i), p });
    } else if ("+-*/^%(),=".includes(c)) {
      out.push({ t: "op", v: c, p });
      i++;
    } else throw new ParseError(`unexpected '${c}'`, p);
  }
  return out;
}
const prec: Record<string, number> = { "+": 1, "-": 1, "*": 2, "/": 2, "%": 2, "^": 4 };
class Parser {
  i = 0;
  toks: Tok[];
  end: number;
  constructor(src: string) {
    this.toks = lex(src);
    this.end = src.length;
  }
  peek() {
    return this.toks[this.i]?.v;
  }
  eat(v?: string) {
    const t = this.toks[this.i];
    if (!t) throw new ParseError(v ? `expected '${v}' but input ended` : "input ended", this.end);
    if (v !== undefined && t.v !== v) throw new ParseError(`expected '${v}' but found '${t.v}'`, t.p);
    this.i++;
    return t;
  }
  all(): Ex {
    if (this.toks[0]?.t === "id" && this.toks[1]?.v === "=") {
      const n = this.eat().v;
      this.eat("=");
      return { k: "let", n, e: this.all() };
    }
    const e = this.expr(0);
    if (this.i < this.toks.length) throw new ParseError(`unexpected '${this.peek()}'`, this.toks[this.i].p);
    return e;
  }
  expr(min: number): Ex {
    let l = this.unary();
    for (let o = this.peek(); o in prec && prec[o] > min; o = this.peek()) {
      this.eat();
      l = { k: "bin", o, l, r: this.expr(o === "^" ? prec[o] - 1 : prec[o]) };
    }
    return l;
  }
  unary(): Ex {
    if (this.peek() === "-") {
      this.eat();
      return { k: "un", e: this.expr(3) };
    }
    return this.atom();
  }
  atom(): Ex {
    const t = this.eat();
    if (t.t === "num") return { k: "num", v: +t.v };
    if (t.t === "id") {
      if (this.peek() !== "(") return { k: "var", n: t.v };
      this.eat("(");
      const a: Ex[] = [];
      if (this.peek() !== ")")
        do a.push(this.expr(0));
        while (this.peek() === "," && this.eat());
      this.eat(")");
      return { k: "call", f: t.v, a };
    }
    if (t.v === "(") {
      const e = this.expr(0);
      this.eat(")");
      return e;
    }
    throw new ParseError(`unexpected '${t.v}'`, t.p);
  }
}
const fns: Record<string, (...a: number[]) => number> = {
  max: Math.max,
  min: Math.min,
  sqrt: Math.sqrt,
  abs: Math.abs,
  sum: (...a) => a.reduce((x, y) => x + y, 0),
  avg: (...a) => fns.sum(...a) / a.length,
};
const bin: Record<string, (a: number, b: number) => number> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  "%": (a, b) => a % b,
  "^": (a, b) => a ** b,
};
const show = (e: Ex): string => {
  switch (e.k) {
    case "num":
      return String(e.v);
    case "var":
      return e.n;
    case "un":
      return `(-${show(e.e)})`;
    case "bin":
      return `(${show(e.l)} ${e.o} ${show(e.r)})`;
    case "call":
      return `${e.f}(${e.a.map(show).join(", ")})`;
    case "let":
      return `${e.n} = ${show(e.e)}`;
  }
};
const simp = (e: Ex): Ex => {
  switch (e.k) {
    case "bin": {
      const l = simp(e.l),
        r = simp(e.r);
      if (l.k === "num" && r.k === "num") return { k: "num", v: bin[e.o](l.v, r.v) };
      if (e.o === "*" && ((l.k === "num" && l.v === 0) || (r.k === "num" && r.v === 0))) return { k: "num", v: 0 };
      if (e.o === "*" && l.k === "num" && l.v === 1) return r;
      if (e.o === "+" && l.k === "num" && l.v === 0) return r;
      if ("+-".includes(e.o) && r.k === "num" && r.v === 0) return l;
      return { ...e, l, r };
    }
    case "un": {
      const x = simp(e.e);
      return x.k === "num" ? { k: "num", v: -x.v } : { k: "un", e: x };
    }
    case "call":
      return { ...e, a: e.a.map(simp) };
    case "let":
      return { ...e, e: simp(e.e) };
    default:
      return e;
  }
};
class Env {
  vars = new Map<string, number>([["pi", 3]]);
  ev(e: Ex): number {
    switch (e.k) {
      case "num":
        return e.v;
      case "var": {
        const v = this.vars.get(e.n);
        if (v === undefined) throw new ReferenceError(`unknown variable ${e.n}`);
        return v;
      }
      case "un":
        return -this.ev(e.e);
      case "bin":
        return bin[e.o](this.ev(e.l), this.ev(e.r));
      case "call":
        if (!(e.f in fns)) throw new ReferenceError(`unknown function ${e.f}`);
        return fns[e.f](...e.a.map((x) => this.ev(x)));
      case "let": {
        const v = this.ev(e.e);
        this.vars.set(e.n, v);
        return v;
      }
    }
  }
}
const env = new Env();
for (const src of [
  "1 + 2 * 3",
  "(1 + 2) * 3",
  "2 ^ 3 ^ 2",
  "-2 ^ 2",
  "10 - 4 - 3",
  "7 % 4 * 2",
  "x = 5",
  "y = x * 2 + 1",
  "z = w = 3",
  "x * y - z",
  "max(1, x, y) + min(2, 3)",
  "sqrt(16) + abs(-3)",
  "avg(1, 2, 3, 4)",
  "sum()",
  "0 * x + 1 * y + 0",
  "1 / 0",
  "1.5.2",
  "2 +",
  "(1 + 2",
  "1 2",
  "foo(1)",
  "nope + 1",
  "3 $ 4",
  "",
  ")",
  "max(1,",
  "-(-3)",
  "2*pi*x",
]) {
  try {
    const e = new Parser(src).all(),
      s = simp(e);
    console.log(src, "=>", show(e), "=>", show(s), "=>", env.ev(s));
  } catch (e: any) {
    console.log(src, "=>", e.constructor.name, e.message, e.pos);
  }
}
console.log(env.vars);
