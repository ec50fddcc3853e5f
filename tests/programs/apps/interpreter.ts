// Tests a parser and tree-walking interpreter of a small language: closures, arrays, recursion, errors with positions.
export {};
type Tok = { kind: "num" | "str" | "id" | "op" | "eof"; text: string; pos: number };
function tokenize(src: string): Tok[] {
  const out: Tok[] = [];
  let i = 0;
  const ops = ["==", "!=", "<=", ">=", "&&", "||", "=>"];
  while (i < src.length) {
    const c = src[i];
    if (/\s/.test(c)) {
      i++;
    } else if (c === "#") {
      while (i < src.length && src[i] !== "\n") i++;
    } else if (/[0-9]/.test(c)) {
      const m = /^\d+(\.\d+)?/.exec(src.slice(i))!;
      out.push({ kind: "num", text: m[0], pos: i });
      i += m[0].length;
    } else if (/[a-z_]/i.test(c)) {
      const start = i;
      while (i < src.length && /\w/.test(src[i])) i++;
      out.push({ kind: "id", text: src.slice(start, i), pos: start });
    } else if (c === '"') {
      const end = src.indexOf('"', i + 1);
      if (end < 0) throw new SyntaxError(`unterminated string at ${i}`);
      out.push({ kind: "str", text: src.slice(i + 1, end), pos: i });
      i = end + 1;
    } else {
      const two = src.substr(i, 2);
      const text = ops.includes(two) ? two : c;
      if (!"+-*/%<>=!(){}[],;.&|".includes(text[0])) throw new SyntaxError(`unexpected '${c}' at ${i}`);
      out.push({ kind: "op", text, pos: i });
      i += text.length;
    }
  }
  out.push({ kind: "eof", text: "", pos: src.length });
  return out;
}
type Expr =
  | { t: "lit"; v: unknown }
  | { t: "var"; name: string }
  | { t: "bin"; op: string; l: Expr; r: Expr }
  | { t: "un"; op: string; e: Expr }
  | { t: "call"; f: Expr; args: Expr[] }
  | { t: "fn"; params: string[]; body: Stmt[] }
  | { t: "arr"; items: Expr[] }
  | { t: "idx"; o: Expr; i: Expr }
  | { t: "set"; target: Expr; v: Expr };
type Stmt =
  | { t: "let"; name: string; e: Expr }
  | { t: "expr"; e: Expr }
  | { t: "if"; c: Expr; a: Stmt[]; b: Stmt[] }
  | { t: "while"; c: Expr; body: Stmt[] }
  | { t: "ret"; e: Expr };
class Parser {
  #i = 0;
  constructor(toks: Tok[]) {
    this.toks = toks;
  }
  private toks: Tok[];
  private get cur() {
    return this.toks[this.#i];
  }
  private eat(text: string): boolean {
    if (this.cur.kind !== "str" && this.cur.text === text) {
      this.#i++;
      return true;
    }
    return false;
  }
  private need(text: string) {
    if (!this.eat(text)) throw new SyntaxError(`expected '${text}' but found '${this.cur.text || this.cur.kind}' at ${this.cur.pos}`);
  }
  program(): Stmt[] {
    const out: Stmt[] = [];
    while (this.cur.kind !== "eof") out.push(this.stmt());
    return out;
  }
  private block(): Stmt[] {
    this.need("{");
    const out: Stmt[] = [];
    while (!this.eat("}")) out.push(this.stmt());
    return out;
  }
  private stmt(): Stmt {
    if (this.eat("let")) {
      const name = this.toks[this.#i++].text;
      this.need("=");
      const e = this.expr();
      this.need(";");
      return { t: "let", name, e };
    }
    if (this.eat("if")) {
      const c = this.expr();
      const a = this.block();
      return { t: "if", c, a, b: this.eat("else") ? this.block() : [] };
    }
    if (this.eat("while")) return { t: "while", c: this.expr(), body: this.block() };
    if (this.eat("return")) {
      const e = this.expr();
      this.need(";");
      return { t: "ret", e };
    }
    const e = this.expr();
    this.need(";");
    return { t: "expr", e };
  }
  private static levels = [["||"], ["&&"], ["==", "!="], ["<", ">", "<=", ">="], ["+", "-"], ["*", "/", "%"]];
  private expr(): Expr {
    const l = this.binary(0);
    if (this.eat("=")) return { t: "set", target: l, v: this.expr() };
    return l;
  }
  private binary(level: number): Expr {
    if (level === Parser.levels.length) return this.unary();
    let l = this.binary(level + 1);
    for (;;) {
      const op = Parser.levels[level].find((o) => this.eat(o));
      if (op === undefined) return l;
      l = { t: "bin", op, l, r: this.binary(level + 1) };
    }
  }
  private unary(): Expr {
    for (const op of ["-", "!"]) if (this.eat(op)) return { t: "un", op, e: this.unary() };
    let e = this.primary();
    for (;;) {
      if (this.eat("(")) e = { t: "call", f: e, args: this.list(")") };
      else if (this.eat("[")) {
        e = { t: "idx", o: e, i: this.expr() };
        this.need("]");
      } else return e;
    }
  }
  private list(end: string): Expr[] {
    const out: Expr[] = [];
    while (!this.eat(end)) {
      out.push(this.expr());
      if (!this.eat(",")) {
        this.need(end);
        break;
      }
    }
    return out;
  }
  private primary(): Expr {
    const tok = this.cur;
    this.#i++;
    if (tok.kind === "num") return { t: "lit", v: Number(tok.text) };
    if (tok.kind === "str") return { t: "lit", v: tok.text };
    if (tok.text === "(") {
      const e = this.expr();
      this.need(")");
      return e;
    }
    if (tok.text === "[") return { t: "arr", items: this.list("]") };
    if (tok.text === "fn") {
      this.need("(");
      const params: string[] = [];
      while (!this.eat(")")) {
        params.push(this.toks[this.#i++].text);
        this.eat(",");
      }
      return { t: "fn", params, body: this.block() };
    }
    if (tok.text === "true" || tok.text === "false") return { t: "lit", v: tok.text === "true" };
    if (tok.kind === "id") return { t: "var", name: tok.text };
    throw new SyntaxError(`unexpected '${tok.text || tok.kind}' at ${tok.pos}`);
  }
}
class Env {
  private vars = new Map<string, unknown>();
  constructor(parent?: Env) {
    this.parent = parent;
  }
  private parent?: Env;
  find(name: string): Map<string, unknown> {
    for (let e: Env | undefined = this; e; e = e.parent) if (e.vars.has(name)) return e.vars;
    throw new ReferenceError(`${name} is unknown`);
  }
  define(name: string, v: unknown) {
    this.vars.set(name, v);
  }
}
class Return {
  constructor(v: unknown) {
    this.v = v;
  }
  v: unknown;
}
let steps = 0;
const printed: string[] = [];
function evaluate(e: Expr, env: Env): any {
  steps++;
  switch (e.t) {
    case "lit":
      return e.v;
    case "var":
      return env.find(e.name).get(e.name);
    case "un": {
      const v = evaluate(e.e, env);
      return e.op === "-" ? -v : !v;
    }
    case "bin": {
      if (e.op === "&&") return evaluate(e.l, env) && evaluate(e.r, env);
      if (e.op === "||") return evaluate(e.l, env) || evaluate(e.r, env);
      const l = evaluate(e.l, env);
      const r = evaluate(e.r, env);
      switch (e.op) {
        case "+":
          return l + r;
        case "-":
          return l - r;
        case "*":
          return l * r;
        case "/":
          if (r === 0) throw new RangeError("division by zero");
          return l / r;
        case "%":
          return l % r;
        case "<":
          return l < r;
        case ">":
          return l > r;
        case "<=":
          return l <= r;
        case ">=":
          return l >= r;
        case "==":
          return l === r;
        case "!=":
          return l !== r;
        default:
          throw new Error("op " + e.op);
      }
    }
    case "arr":
      return e.items.map((x) => evaluate(x, env));
    case "idx":
      return evaluate(e.o, env)[evaluate(e.i, env)];
    case "set": {
      const v = evaluate(e.v, env);
      if (e.target.t === "var") env.find(e.target.name).set(e.target.name, v);
      else if (e.target.t === "idx") evaluate(e.target.o, env)[evaluate(e.target.i, env)] = v;
      else throw new SyntaxError("cannot assign");
      return v;
    }
    case "fn":
      return (...args: unknown[]) => {
        const inner = new Env(env);
        e.params.forEach((p, i) => inner.define(p, args[i]));
        const r = run(e.body, inner);
        return r instanceof Return ? r.v : undefined;
      };
    case "call": {
      const f = evaluate(e.f, env);
      if (typeof f !== "function") throw new TypeError(`${e.f.t === "var" ? e.f.name : "value"} is not callable`);
      return f(...e.args.map((a) => evaluate(a, env)));
    }
  }
}
function run(body: Stmt[], env: Env): Return | undefined {
  for (const s of body) {
    switch (s.t) {
      case "let":
        env.define(s.name, evaluate(s.e, env));
        break;
      case "expr":
        evaluate(s.e, env);
        break;
      case "ret":
        return new Return(evaluate(s.e, env));
      case "if": {
        const r = run(evaluate(s.c, env) ? s.a : s.b, new Env(env));
        if (r) return r;
        break;
      }
      case "while":
        while (evaluate(s.c, env)) {
          const r = run(s.body, new Env(env));
          if (r) return r;
        }
    }
  }
}
const programs: Record<string, string> = {
  arith: `print(1 + 2 * 3 - 4 / 2, (1 + 2) * 3, -5 % 3, 1.5 * 2, "a" + 1);`,
  fact: `let fact = fn(n) { if n <= 1 { return 1; } return n * fact(n - 1); }; print(fact(5), fact(12));`,
  fib: `let fib = fn(n) { if n < 2 { return n; } return fib(n-1) + fib(n-2); }; print(fib(9));`,
  closure: `let counter = fn() { let n = 0; return fn() { n = n + 1; return n; }; };
    let a = counter(); let b = counter(); a(); a(); print(a(), b());`,
  sieve: `let n = 2; let primes = []; let i = 0;
    while n < 40 { let p = true; let j = 0;
      while j < i && p { if n % primes[j] == 0 { p = false; } j = j + 1; }
      if p { primes[i] = n; i = i + 1; } n = n + 1; } print(primes, i);`,
  higher: `let map = fn(f, xs, n) { let out = []; let i = 0; while i < n { out[i] = f(xs[i]); i = i + 1; } return out; };
    print(map(fn(x) { return x * x; }, [1, 2, 3], 3)); print(map(fn(s) { return s + "!"; }, ["a", "b"], 2)[1]);`,
  logic: `print(true && 0 || "x", !true, !"" , 1 == 1.0, "1" == 1, 2 > 1 == true); # comment
    print(undefinedThing);`,
  notcall: `let x = 5; x(1);`,
  zero: `print(1 / 0);`,
  syntax: `let x = ;`,
  brace: `let f = fn(a { return a; };`,
  char: `let a = 1 ? 2;`,
  open: `print("abc);`,
  assign: `1 + 2 = 3;`,
};
for (const [name, src] of Object.entries(programs)) {
  steps = 0;
  printed.length = 0;
  const globals = new Env();
  globals.define("print", (...xs: unknown[]) => printed.push(xs.map((x) => (Array.isArray(x) ? `[${x}]` : String(x))).join(" ")));
  try {
    const toks = tokenize(src);
    const ast = new Parser(toks).program();
    console.log(name, toks.length, ast.length, ast.map((s) => s.t).join());
    run(ast, globals);
    console.log("  ", printed.join(" | "), "steps", steps);
  } catch (e: any) {
    console.log("  ", printed.join(" | "), e.name + ": " + e.message, "steps", steps);
  }
}
console.log(JSON.stringify(new Parser(tokenize("f(1)[2] = -a + b * !c;")).program()));
