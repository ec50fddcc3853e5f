// Generators at work: permutations, subsets, sieve, tokenizer with a parser, scheduler, tree walks, matrix spiral.
function* permutations<T>(items: T[], n = items.length): Generator<T[]> {
  if (n <= 1) yield items.slice();
  else
    for (let i = 0; i < n; i++) {
      yield* permutations(items, n - 1);
      const j = n % 2 ? 0 : i;
      [items[n - 1], items[j]] = [items[j], items[n - 1]];
    }
}
console.log([...permutations(["a", "b", "c"])].map((p) => p.join("")).join(), [...permutations([1, 2, 3, 4, 5])].length);
function* subsets<T>(xs: readonly T[], at = 0): Generator<T[]> {
  if (at === xs.length) return yield [];
  for (const rest of subsets(xs, at + 1)) {
    yield rest;
    yield [xs[at], ...rest];
  }
}
console.log([...subsets([1, 2, 3])].map((s) => s.join("")).join("|"));
function* sieve(): Generator<number> {
  const composites = new Map<number, number[]>();
  for (let n = 2; ; n++) {
    const found = composites.get(n);
    if (!found) {
      yield n;
      composites.set(n * n, [n]);
    } else {
      composites.delete(n);
      for (const p of found) {
        const next = composites.get(n + p);
        if (next) next.push(p);
        else composites.set(n + p, [p]);
      }
    }
  }
}
let line = "";
for (const p of sieve()) {
  if (p > 150) break;
  line += p + " ";
}
console.log(line);
type Token = { kind: "num" | "op" | "paren"; text: string; at: number };
function* tokens(src: string): Generator<Token, void, void> {
  let i = 0;
  while (i < src.length) {
    const c = src[i];
    if (c === " ") i++;
    else if (c >= "0" && c <= "9") {
      const start = i;
      while (i < src.length && ((src[i] >= "0" && src[i] <= "9") || src[i] === ".")) i++;
      yield { kind: "num", text: src.slice(start, i), at: start };
    } else if ("+-*/^".includes(c)) yield { kind: "op", text: c, at: i++ };
    else if (c === "(" || c === ")") yield { kind: "paren", text: c, at: i++ };
    else throw new SyntaxError(`unexpected ${c} at ${i}`);
  }
}
function evaluate(src: string): number {
  const stream = tokens(src);
  let cur = stream.next();
  const peek = (): Token | undefined => (cur.done ? undefined : cur.value);
  const advance = (): Token => {
    const t = peek();
    if (!t) throw new SyntaxError("unexpected end");
    cur = stream.next();
    return t;
  };
  const power: Record<string, number> = { "+": 1, "-": 1, "*": 2, "/": 2, "^": 3 };
  const primary = (): number => {
    const t = advance();
    if (t.text === "(") {
      const v = expr(0);
      if (advance().text !== ")") throw new SyntaxError("expected )");
      return v;
    }
    if (t.text === "-") return -primary();
    if (t.kind !== "num") throw new SyntaxError(`unexpected ${t.text} at ${t.at}`);
    return Number(t.text);
  };
  const expr = (min: number): number => {
    let left = primary();
    for (let t = peek(); t && t.kind === "op" && power[t.text] > min; t = peek()) {
      const op = advance().text;
      const right = expr(op === "^" ? power[op] - 1 : power[op]);
      left = op === "+" ? left + right : op === "-" ? left - right : op === "*" ? left * right : op === "/" ? left / right : left ** right;
    }
    return left;
  };
  return expr(0);
}
for (const e of ["1 + 2 * 3", "2 ^ 3 ^ 2", "(1 + 2) * -4 / 8", "1 +", "2 $ 3", "(1", "7 - 2 - 1"]) {
  try {
    console.log(e, "=", evaluate(e));
  } catch (err) {
    console.log(e, String(err));
  }
}
// Cooperative tasks.
type Task = Generator<number | Task, unknown, unknown>;
const trace: string[] = [];
function* worker(name: string, jobs: number): Task {
  for (let i = 1; i <= jobs; i++) {
    trace.push(name + i);
    const slept: unknown = yield i;
    trace.push(name + i + ":" + String(slept));
    if (i === 2) {
      const result: unknown = yield child(name + "c");
      trace.push(name + " joined " + String(result));
    }
  }
  return name + " done";
}
function* child(name: string): Task {
  yield 1;
  trace.push(name);
  yield 1;
  return name + "!";
}
function runAll(tasks: Task[]): unknown[] {
  const results: unknown[] = [];
  let now = 0;
  let ready: { at: number; seq: number; stack: Task[]; send: unknown; id: number }[] = tasks.map((t, id) => ({ at: 0, seq: id, stack: [t], send: undefined, id }));
  let seq = tasks.length;
  while (ready.length) {
    ready.sort((a, b) => a.at - b.at || a.seq - b.seq);
    const t = ready.shift()!;
    now = t.at;
    const step = t.stack[t.stack.length - 1].next(t.send);
    if (step.done) {
      t.stack.pop();
      if (t.stack.length === 0) results[t.id] = step.value;
      else ready.push({ ...t, at: now, seq: seq++, send: step.value });
    } else if (typeof step.value === "number") ready.push({ ...t, at: now + step.value, seq: seq++, send: now });
    else ready.push({ ...t, at: now, seq: seq++, stack: [...t.stack, step.value], send: undefined });
  }
  return results;
}
console.log(runAll([worker("A", 3), worker("B", 2), worker("C", 1)]), trace.join(" "));
function* spiral(w: number, h: number): Generator<[number, number]> {
  let [x0, y0, x1, y1] = [0, 0, w - 1, h - 1];
  while (x0 <= x1 && y0 <= y1) {
    for (let x = x0; x <= x1; x++) yield [x, y0];
    for (let y = ++y0; y <= y1; y++) yield [x1, y];
    if (y0 <= y1 + 1 && y0 <= y1) for (let x = --x1; x >= x0; x--) yield [x, y1];
    else x1--;
    if (x0 <= x1) for (let y = --y1; y >= y0; y--) yield [x0, y];
    else y1--;
    x0++;
  }
}
console.log([...spiral(4, 3)].map(([x, y]) => `${x}${y}`).join(" "));
function* hanoi(n: number, from = "A", to = "C", via = "B"): Generator<string, number> {
  if (n === 0) return 0;
  const a: number = yield* hanoi(n - 1, from, via, to);
  yield from + to;
  const b: number = yield* hanoi(n - 1, via, to, from);
  return a + b + 1;
}
const moves: string[] = [];
const hg = hanoi(4);
let st = hg.next();
for (; !st.done; st = hg.next()) moves.push(st.value);
console.log(moves.join(), st.value);
