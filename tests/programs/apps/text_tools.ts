// Text tools: word wrap, justify, roman numerals, number words, ciphers, markdown-like rendering and diff.
export {};
const text =
  "The quick brown fox jumps over the lazy dog. A supercalifragilisticexpialidocious word breaks nothing here, or does it?";
const wrap = (t: string, w: number) => {
  const lines: string[] = [];
  let cur = "";
  for (let word of t.split(" ")) {
    while (word.length > w) {
      if (cur) {
        lines.push(cur);
        cur = "";
      }
      lines.push(word.slice(0, w - 1) + "-");
      word = word.slice(w - 1);
    }
    if (cur && cur.length + 1 + word.length > w) {
      lines.push(cur);
      cur = word;
    } else cur = cur ? cur + " " + word : word;
  }
  if (cur) lines.push(cur);
  return lines;
};
for (const w of [20, 33]) {
  console.log(
    wrap(text, w)
      .map((l) => `|${l.padEnd(w)}|`)
      .join("\n"),
  );
}
const justify = (l: string, w: number) => {
  const ws = l.split(" ");
  if (ws.length < 2) return l;
  let gaps = ws.length - 1,
    sp = w - ws.reduce((n, x) => n + x.length, 0),
    o = ws[0];
  for (let i = 1; i < ws.length; i++) {
    const g = Math.ceil(sp / gaps);
    o += " ".repeat(g) + ws[i];
    sp -= g;
    gaps--;
  }
  return o;
};
console.log(
  wrap(text, 26)
    .map((l, i, a) => (i < a.length - 1 ? justify(l, 26) : l))
    .join("\n"),
);
const R: [number, string][] = [
  [1000, "M"],
  [900, "CM"],
  [500, "D"],
  [400, "CD"],
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];
const roman = (n: number) =>
  R.reduce((s, [v, r]) => {
    while (n >= v) {
      s += r;
      n -= v;
    }
    return s;
  }, "");
const unroman = (s: string) => {
  let n = 0;
  for (let i = 0; i < s.length; i++) {
    const v = R.find(([, r]) => r === s[i])![0],
      nx = R.find(([, r]) => r === s[i + 1])?.[0] ?? 0;
    n += v < nx ? -v : v;
  }
  return n;
};
console.log([1, 4, 9, 14, 40, 90, 400, 1994, 2024, 3999].map((n) => roman(n) + "=" + unroman(roman(n))));
let okR = 0;
for (let n = 1; n < 50; n++) if (unroman(roman(n)) === n) okR++;
console.log(okR);
const ones =
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
      " ",
    ),
  tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const words = (n: number): string =>
  n < 0
    ? "minus " + words(-n)
    : n < 20
      ? ones[n]
      : n < 100
        ? tens[Math.floor(n / 10) - 2] + (n % 10 ? "-" + ones[n % 10] : "")
        : n < 1000
          ? words(Math.floor(n / 100)) + " hundred" + (n % 100 ? " and " + words(n % 100) : "")
          : n < 1e6
            ? words(Math.floor(n / 1000)) + " thousand" + (n % 1000 ? " " + words(n % 1000) : "")
            : "many";
for (const n of [0, 7, 13, 21, 100, 115, 999, 1000, 12345, -42, 1e6]) console.log(n, words(n));
const vig = (s: string, k: string, d = 1) => {
  let j = 0;
  return [...s]
    .map((c) => {
      const code = c.charCodeAt(0) - 97;
      if (code < 0 || code > 25) return c;
      return String.fromCharCode(97 + ((code + d * (k.charCodeAt(j++ % k.length) - 97) + 26) % 26));
    })
    .join("");
};
const enc = vig("attack at dawn!", "lemon");
console.log(enc, vig(enc, "lemon", -1));
const md = (src: string) =>
  src
    .split("\n")
    .map((l) => {
      let lvl = 0;
      while (l[lvl] === "#") lvl++;
      if (lvl) return `<h${lvl}>${l.slice(lvl).trim()}</h${lvl}>`;
      if (l.startsWith("- ")) return `<li>${inline(l.slice(2))}</li>`;
      return l ? `<p>${inline(l)}</p>` : "";
    })
    .join("\n");
const inline = (s: string): string => {
  let o = "",
    b = false,
    i = false;
  for (let k = 0; k < s.length; k++) {
    if (s[k] === "*" && s[k + 1] === "*") {
      o += b ? "</b>" : "<b>";
      b = !b;
      k++;
    } else if (s[k] === "_") {
      o += i ? "</i>" : "<i>";
      i = !i;
    } else o += ({ "<": "&lt;", ">": "&gt;", "&": "&amp;" } as any)[s[k]] ?? s[k];
  }
  return o;
};
console.log(md("# Title\n## Sub title\nSome **bold** and _it_ & a < b\n\n- one\n- **two**"));
const diff = (a: string[], b: string[]) => {
  const t = Array.from({ length: a.length + 1 }, () => new Array(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      t[i][j] = a[i] === b[j] ? t[i + 1][j + 1] + 1 : Math.max(t[i + 1][j], t[i][j + 1]);
  const out: string[] = [];
  let i = 0,
    j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      out.push("  " + a[i]);
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && t[i + 1][j] >= t[i][j + 1])) out.push("- " + a[i++]);
    else out.push("+ " + b[j++]);
  }
  return out;
};
console.log(diff("a b c d e f".split(" "), "a x c e g f".split(" ")).join("|"), diff([], ["n"]), diff(["o"], []));
