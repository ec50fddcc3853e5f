// Tests a small language: a tokenizer on sticky expressions, a parser and an evaluator.
export {};
type Token = { type: string; text: string; at: number };
const rules: [string, RegExp][] = [
  ["space", /\s+/y],
  ["number", /\d+(?:\.\d+)?(?:e[+-]?\d+)?/y],
  ["string", /"(?:[^"\\]|\\.)*"/y],
  ["name", /[A-Za-z_]\w*/y],
  ["operator", /\*\*|<=|>=|==|[-+*\/%()<>=,]/y],
];
function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  outer: while (at < text.length) {
    for (const [type, rule] of rules) {
      rule.lastIndex = at;
      const m = rule.exec(text);
      if (m === null) continue;
      if (type !== "space") tokens.push({ type, text: m[0], at });
      at = rule.lastIndex;
      continue outer;
    }
    throw new SyntaxError("unexpected " + JSON.stringify(text[at]) + " at " + at);
  }
  return tokens;
}
function evaluate(text: string, names: Record<string, any>): any {
  const tokens = tokenize(text);
  let at = 0;
  const peek = () => tokens[at]?.text;
  const expect = (t: string) => {
    if (peek() !== t) throw new SyntaxError("expected " + t + ", found " + peek());
    at++;
  };
  function primary(): any {
    const t = tokens[at++];
    if (t === undefined) throw new SyntaxError("unexpected end");
    if (t.type === "number") return Number(t.text);
    if (t.type === "string") return t.text.slice(1, -1).replace(/\\(.)/g, (_, c) => (c === "n" ? "\n" : c));
    if (t.text === "(") {
      const v = binary(0);
      expect(")");
      return v;
    }
    if (t.text === "-") return -primary();
    if (t.type === "name") {
      if (peek() !== "(") return names[t.text];
      at++;
      const args: any[] = [];
      while (peek() !== ")") {
        args.push(binary(0));
        if (peek() === ",") at++;
      }
      expect(")");
      return names[t.text](...args);
    }
    throw new SyntaxError("unexpected " + t.text);
  }
  const levels = [/^(==|<|>|<=|>=)$/, /^[-+]$/, /^[*\/%]$/, /^\*\*$/];
  function binary(level: number): any {
    if (level === levels.length) return primary();
    let left = binary(level + 1);
    while (peek() !== undefined && levels[level].test(peek())) {
      const op = tokens[at++].text;
      const right = level === 3 ? binary(level) : binary(level + 1);
      left = op === "+" ? left + right : op === "-" ? left - right : op === "*" ? left * right : op === "/" ? left / right : op === "%" ? left % right : op === "**" ? left ** right : op === "==" ? left === right : op === "<" ? left < right : op === ">" ? left > right : op === "<=" ? left <= right : left >= right;
    }
    return left;
  }
  const v = binary(0);
  if (at < tokens.length) throw new SyntaxError("left over: " + peek());
  return v;
}
console.log(tokenize('max(1, 2.5e3) + "a\\"b" <= x1'));
const names = { x: 7, pi: 3.25, max: Math.max, rep: (s: string, n: number) => s.repeat(n), len: (s: string) => s.length };
for (const text of ["1 + 2 * 3", "(1 + 2) * 3", "2 ** 3 ** 2", "-x + 10 % 4", "max(x, 9, pi) / 3", 'rep("ab", 3) + "!"', 'len("a\\nb")', "1 < 2 == (3 > 2)", "1 +", "(1", "1 $ 2", "pi * x * x", "1 2", "nope", "", "x >= 7"]) {
  try {
    console.log(text, "=>", evaluate(text, names));
  } catch (e: any) {
    console.log(text, "!", e.name, e.message);
  }
}
