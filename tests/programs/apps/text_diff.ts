// Tests a line and character diff: LCS tables, edit scripts, hunks, patch application and reversal, distance.
export {};
type Op<T> = { op: "=" | "-" | "+"; v: T };
function lcsTable<T>(a: ArrayLike<T>, b: ArrayLike<T>): Uint16Array[] {
  const t = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) t[i][j] = a[i] === b[j] ? t[i + 1][j + 1] + 1 : Math.max(t[i + 1][j], t[i][j + 1]);
  return t;
}
function diff<T>(a: ArrayLike<T>, b: ArrayLike<T>): Op<T>[] {
  const t = lcsTable(a, b);
  const out: Op<T>[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      out.push({ op: "=", v: a[i++] });
      j++;
    } else if (j >= b.length || (i < a.length && t[i + 1][j] >= t[i][j + 1])) out.push({ op: "-", v: a[i++] });
    else out.push({ op: "+", v: b[j++] });
  }
  return out;
}
interface Hunk {
  a: number;
  b: number;
  lines: Op<string>[];
}
function hunks(ops: Op<string>[], context = 1): Hunk[] {
  const out: Hunk[] = [];
  let a = 0;
  let b = 0;
  let cur: Hunk | null = null;
  let quiet = 0;
  ops.forEach((o, k) => {
    if (o.op !== "=") {
      if (!cur) {
        const from = Math.max(0, k - context, out.length ? ops.indexOf(out.at(-1)!.lines.at(-1)!) + 1 : 0);
        cur = { a: a - (k - from) + 1, b: b - (k - from) + 1, lines: ops.slice(from, k) };
        out.push(cur);
      }
      cur.lines.push(o);
      quiet = 0;
    } else if (cur) {
      if (quiet++ < context) cur.lines.push(o);
      else cur = null;
    }
    if (o.op !== "+") a++;
    if (o.op !== "-") b++;
  });
  return out;
}
function patch(lines: string[], hs: Hunk[], reverse = false): string[] {
  const out: string[] = [];
  let at = 0;
  for (const h of hs) {
    const start = (reverse ? h.b : h.a) - 1;
    while (at < start) out.push(lines[at++]);
    for (const { op, v } of h.lines) {
      const kind = op === "=" ? "=" : reverse === (op === "+") ? "-" : "+";
      if (kind === "+") out.push(v);
      else if (lines[at] !== v) throw new Error(`line ${at + 1}: expected ${JSON.stringify(v)}, found ${JSON.stringify(lines[at])}`);
      else {
        at++;
        if (kind === "=") out.push(v);
      }
    }
  }
  return out.concat(lines.slice(at));
}
function levenshtein(a: string, b: string): number {
  let prev = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const cur = [i];
    for (let j = 1; j <= b.length; j++) cur[j] = Math.min(prev[j] + 1, cur[j - 1] + 1, prev[j - 1] + Number(a[i - 1] !== b[j - 1]));
    prev = cur;
  }
  return prev[b.length];
}
const inline = (a: string, b: string) =>
  diff(a, b)
    .map((o) => o.op.replace("=", "") + o.v)
    .join("")
    .replace(/(?:-(.))+/g, (m) => `[-${m.replace(/-/g, "")}]`)
    .replace(/(?:\+(.))+/g, (m) => `{+${m.replace(/\+/g, "")}}`);
const pairs: [string, string][] = [
  ["kitten", "sitting"],
  ["", "abc"],
  ["abc", ""],
  ["same", "same"],
  ["abcdef", "acdxef"],
  ["flaw", "lawn"],
];
for (const [a, b] of pairs) console.log(a, b, inline(a, b), levenshtein(a, b), lcsTable(a, b)[0][0]);
const before = `import a
import b

function main() {
  return 1
}

// tail
export main`.split("\n");
const after = `import a
import c
import b

function main(x) {
  return 1
}

export main
// end`.split("\n");
for (const context of [0, 1, 2]) {
  const ops = diff(before, after);
  const hs = hunks(ops, context);
  console.log(`context ${context}: ${hs.length} hunks`);
  for (const h of hs) {
    const n = (ops: string) => h.lines.filter((l) => ops.includes(l.op)).length;
    console.log(`@@ -${h.a},${n("=-")} +${h.b},${n("=+")} @@\n${h.lines.map((l) => (l.op === "=" ? " " : l.op) + l.v).join("\n")}`);
  }
  console.log(patch(before, hs).join() === after.join(), patch(after, hs, true).join() === before.join());
}
try {
  patch(["x", ...before.slice(1)], hunks(diff(before, after)));
} catch (e: any) {
  console.log(e.message);
}
console.log(diff([1, 2, 3, NaN], [2, 3, 4, NaN]).map((o) => o.op + o.v).join(" "), diff([], []));
