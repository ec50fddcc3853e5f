// Tests a spreadsheet: formulas with references and ranges, dependency order, recalculation, cycles, error values.
export {};
type Value = number | string | CellError;
class CellError {
  constructor(code: string) {
    this.code = code;
  }
  readonly code: string;
  toString() {
    return `#${this.code}!`;
  }
  static is(v: unknown): v is CellError {
    return v instanceof CellError;
  }
}
const colName = (n: number): string => (n < 26 ? "" : colName(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26));
const colIndex = (s: string): number => [...s].reduce((a, c) => a * 26 + c.charCodeAt(0) - 64, 0) - 1;
console.log([0, 25, 26, 51, 52, 701, 702].map(colName), ["A", "Z", "AA", "AZ", "ZZ", "AAA"].map(colIndex));
const functions: Record<string, (...a: Value[]) => Value> = {
  SUM: (...a) => a.reduce<number>((s, v) => s + (typeof v === "number" ? v : 0), 0),
  AVG: (...a) => {
    const n = a.filter((v) => typeof v === "number") as number[];
    return n.length ? n.reduce((s, v) => s + v) / n.length : new CellError("DIV/0");
  },
  MIN: (...a) => Math.min(...(a.filter((v) => typeof v === "number") as number[])),
  MAX: (...a) => Math.max(...(a.filter((v) => typeof v === "number") as number[])),
  COUNT: (...a) => a.filter((v) => v !== "").length,
  IF: (c, a, b) => (c ? a : b),
  CONCAT: (...a) => a.join(""),
  ROUND: (v, d) => Math.round((v as number) * 10 ** (d as number)) / 10 ** (d as number),
  LEN: (v) => String(v).length,
};
class Sheet {
  private sources = new Map<string, string>();
  private values = new Map<string, Value>();
  private uses = new Map<string, Set<string>>();
  recalculated: string[] = [];
  set(ref: string, source: string | number): this {
    this.sources.set(ref, String(source));
    this.recalculated = [];
    const dirty = this.dependents(ref);
    for (const d of dirty) this.values.delete(d);
    for (const d of dirty) this.value(d);
    return this;
  }
  private dependents(ref: string): Set<string> {
    const out = new Set([ref]);
    for (const r of out) for (const [cell, uses] of this.uses) if (uses.has(r)) out.add(cell);
    return out;
  }
  value(ref: string, path: string[] = []): Value {
    const known = this.values.get(ref);
    if (known !== undefined) return known;
    if (path.includes(ref)) return new CellError("CYCLE");
    const src = this.sources.get(ref);
    if (src === undefined) return "";
    this.uses.set(ref, new Set());
    let v: Value;
    if (src.startsWith("=")) {
      try {
        v = new Formula(this, ref, src.slice(1), [...path, ref]).result();
      } catch (e) {
        if (!CellError.is(e)) throw e;
        v = e;
      }
    } else v = src.trim() !== "" && !Number.isNaN(+src) ? +src : src;
    this.values.set(ref, v);
    this.recalculated.push(ref);
    return v;
  }
  use(by: string, ref: string, path: string[]): Value {
    this.uses.get(by)!.add(ref);
    return this.value(ref, path);
  }
  row(n: number, cols: number): string {
    return Array.from({ length: cols }, (_, c) => String(this.value(colName(c) + n)).padStart(8)).join("|");
  }
}
class Formula {
  private toks: string[];
  private i = 0;
  private sheet: Sheet;
  private self: string;
  private path: string[];
  constructor(sheet: Sheet, self: string, src: string, path: string[]) {
    this.sheet = sheet;
    this.self = self;
    this.path = path;
    this.toks = src.match(/"[^"]*"|[A-Z]+\d+|[A-Z]+|\d+(?:\.\d+)?|<=|>=|<>|\S/g) ?? [];
  }
  result(): Value {
    const v = this.compare();
    if (this.i < this.toks.length) throw new CellError("SYNTAX");
    return v;
  }
  private op(...ops: string[]): string | undefined {
    return ops.includes(this.toks[this.i]) ? this.toks[this.i++] : undefined;
  }
  private num(v: Value): number {
    if (CellError.is(v)) throw v;
    if (v === "") return 0;
    const n = Number(v);
    if (Number.isNaN(n)) throw new CellError("VALUE");
    return n;
  }
  private compare(): Value {
    const l = this.sum();
    const op = this.op("<", ">", "=", "<=", ">=", "<>");
    if (!op) return l;
    const r = this.sum();
    const ok = { "<": l < r, ">": l > r, "=": l === r, "<=": l <= r, ">=": l >= r, "<>": l !== r }[op];
    return ok ? 1 : 0;
  }
  private sum(): Value {
    let v = this.product();
    for (let op; (op = this.op("+", "-", "&")); ) {
      const r = this.product();
      v = op === "&" ? String(v) + String(r) : op === "+" ? this.num(v) + this.num(r) : this.num(v) - this.num(r);
    }
    return v;
  }
  private product(): Value {
    let v = this.power();
    for (let op; (op = this.op("*", "/")); ) {
      const r = this.num(this.power());
      if (op === "/" && r === 0) throw new CellError("DIV/0");
      v = op === "*" ? this.num(v) * r : this.num(v) / r;
    }
    return v;
  }
  private power(): Value {
    const v = this.atom();
    return this.op("^") ? this.num(v) ** this.num(this.power()) : v;
  }
  private atom(): Value {
    const t = this.toks[this.i++];
    if (t === undefined) throw new CellError("SYNTAX");
    if (t === "-") return -this.num(this.atom());
    if (t === "(") {
      const v = this.compare();
      if (!this.op(")")) throw new CellError("SYNTAX");
      return v;
    }
    if (t[0] === '"') return t.slice(1, -1);
    if (/^\d/.test(t)) return Number(t);
    if (/^[A-Z]+\d+$/.test(t)) return this.sheet.use(this.self, t, this.path);
    const f = Object.hasOwn(functions, t) ? functions[t] : undefined;
    if (!f) throw new CellError("NAME");
    const args = [...this.args()];
    const bad = args.find(CellError.is);
    if (bad) throw bad;
    return f(...args);
  }
  private args(): Value[] {
    const out: Value[] = [];
    if (!this.op("(")) throw new CellError("SYNTAX");
    while (!this.op(")")) {
      if (this.i >= this.toks.length) throw new CellError("SYNTAX");
      if (this.toks[this.i + 1] === ":") {
        const [from, to] = [this.toks[this.i], this.toks[this.i + 2]].map((r) => /^([A-Z]+)(\d+)$/.exec(r)!);
        this.i += 3;
        for (let c = colIndex(from[1]); c <= colIndex(to[1]); c++)
          for (let r = +from[2]; r <= +to[2]; r++) out.push(this.sheet.use(this.self, colName(c) + r, this.path));
      } else out.push(this.compare());
      this.op(",");
    }
    return out;
  }
}
const s = new Sheet();
[["item", "price", "qty", "total"], ["pen", 1.5, 10, "=B2*C2"], ["book", 12, 3, "=B3*C3"], ["cup", 7.25, 0, "=B4*C4"]].forEach((row, r) =>
  row.forEach((v, c) => s.set(colName(c) + (r + 1), v)),
);
s.set("D5", "=SUM(D2:D4)").set("C5", "=AVG(C2:C4)").set("B5", '=IF(D5>50,"much","little")').set("A5", '="n="&COUNT(A2:A4)');
for (let r = 1; r <= 5; r++) console.log(s.row(r, 4));
s.set("C4", 4);
console.log(s.recalculated.join(), s.row(5, 4));
s.set("B2", "free");
console.log(s.recalculated.join(), s.row(2, 4), s.row(5, 4));
s.set("B2", 0.1);
console.log(s.row(5, 4));
const cases = ["1+2*3", "(1+2)*3", "2^3^2", "-2^2", "10/4", "1/0", "1/0+A1", "A1+1", "B9+1", "NOPE(1)", "SUM(", "1 2", "", "ROUND(10/3,2)", 'LEN("hello")', '"a"&1+1', "3<>3", "MAX(B2:C4)", "MIN(1,2,-3)", "AVG(A1:A4)", "CONCAT(A2:A4)", "toString(1)", "1=1", '"1"=1'];
for (const c of cases) console.log(c, "→", String(s.set("Z1", "=" + c).value("Z1")));
s.set("X1", "=X2+1").set("X2", "=X3*2").set("X3", "=X1");
console.log(...["X1", "X2", "X3"].map((r) => String(s.value(r))));
s.set("X3", 5);
console.log(...["X1", "X2", "X3"].map((r) => String(s.value(r))), s.recalculated.join());
