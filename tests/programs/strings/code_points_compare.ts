// Tests character classification, string comparison, run-length coding, number parsing by hand and hex dumps.
export {};
const cls = (c: string) =>
  c >= "0" && c <= "9"
    ? "d"
    : (c >= "a" && c <= "z") || (c >= "A" && c <= "Z")
      ? "l"
      : c === " " || c === "\t"
        ? "s"
        : "o";
console.log([..."aZ 09_-\té"].map(cls).join(""));
const rle = (s: string) => {
  let r = "";
  for (let i = 0; i < s.length;) {
    let j = i;
    while (j < s.length && s[j] === s[i]) j++;
    r += (j - i > 1 ? j - i : "") + s[i];
    i = j;
  }
  return r;
};
const unrle = (s: string) => {
  let r = "",
    n = "";
  for (const c of s)
    if (cls(c) === "d") n += c;
    else {
      r += c.repeat(n ? +n : 1);
      n = "";
    }
  return r;
};
for (const w of ["aaabccdddd", "", "x", "zzzzzzzzzzzz"]) console.log(w, rle(w), unrle(rle(w)) === w);
const atoi = (s: string) => {
  let n = 0,
    sg = 1,
    i = 0;
  if (s[0] === "-") {
    sg = -1;
    i++;
  }
  for (; i < s.length; i++) {
    const d = s.charCodeAt(i) - 48;
    if (d < 0 || d > 9) return NaN;
    n = n * 10 + d;
  }
  return sg * n;
};
console.log(["0", "42", "-17", "12a", "99999999999", "-0"].map(atoi));
const hex = (s: string) => [...s].map((c) => c.charCodeAt(0).toString(16).padStart(2, "0")).join(" ");
console.log(hex("Hello\n\x00~"));
const cmp = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const ws = ["banana", "apple", "Cherry", "apple pie", "", "10", "9", "Zeta", "apple"];
console.log(
  [...ws].sort(cmp),
  [...ws].sort((a, b) => -cmp(a, b)),
  [...ws].sort((a, b) => a.length - b.length || cmp(a, b)),
);
const lev = (a: string, b: string) => {
  let prev = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const cur = [i];
    for (let j = 1; j <= b.length; j++)
      cur[j] = Math.min(prev[j] + 1, cur[j - 1] + 1, prev[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
    prev = cur;
  }
  return prev[b.length];
};
console.log(lev("kitten", "sitting"), lev("", "abc"), lev("same", "same"), lev("flaw", "lawn"));
const lcs = (a: string, b: string) => {
  const t: string[][] = Array.from({ length: a.length + 1 }, () => new Array(b.length + 1).fill(""));
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++)
      t[i][j] =
        a[i - 1] === b[j - 1]
          ? t[i - 1][j - 1] + a[i - 1]
          : t[i - 1][j].length >= t[i][j - 1].length
            ? t[i - 1][j]
            : t[i][j - 1];
  return t[a.length][b.length];
};
console.log(lcs("AGGTAB", "GXTXAYB"), lcs("abc", "xyz") === "", lcs("program", "grammar"));
const vowels = (s: string) => [...s].filter((c) => "aeiou".includes(c.toLowerCase())).length;
console.log(vowels("Programming Language"), vowels("xyz"));
const anag = (a: string, b: string) => [...a].sort().join("") === [...b].sort().join("");
console.log(anag("listen", "silent"), anag("a", "b"));
const camel = (s: string) =>
  s
    .split("_")
    .map((w, i) => (i ? w[0].toUpperCase() + w.slice(1) : w))
    .join("");
const snake = (s: string) => [...s].map((c) => (c >= "A" && c <= "Z" ? "_" + c.toLowerCase() : c)).join("");
console.log(camel("some_snake_case"), snake("someCamelCase"), snake(camel("a_b_c")));
const bin = (n: number) => {
  let r = "";
  do {
    r = (n & 1) + r;
    n >>>= 1;
  } while (n);
  return r;
};
console.log(bin(0), bin(10), bin(255), bin(-1).length, bin(2 ** 31));
const balanced = (s: string) => {
  const st: string[] = [],
    p: any = { ")": "(", "]": "[", "}": "{" };
  for (const c of s) {
    if ("([{".includes(c)) st.push(c);
    else if (p[c] && st.pop() !== p[c]) return false;
  }
  return !st.length;
};
console.log(["([]{})", "([)]", "((", "", ")"].map(balanced));
const count = (s: string, sub: string) => {
  let n = 0,
    i = -1;
  while ((i = s.indexOf(sub, i + 1)) >= 0) n++;
  return n;
};
console.log(count("aaaa", "aa"), count("abcabc", "bc"), count("", "x"));
console.log("a" < "b", "a" < "A", "aa" < "a", "10" < "2", "" < "a", "a" <= "a", "é" > "z");
const trunc = (s: string, n: number) => (s.length > n ? s.slice(0, n - 3) + "..." : s);
console.log(trunc("hello world", 8), trunc("short", 8));
const center = (s: string, w: number) => s.padStart((w + s.length) >> 1).padEnd(w);
console.log(["a", "abc", "abcdef"].map((x) => "[" + center(x, 7) + "]").join(""));
const wordFreq = (t: string) => {
  const m: Record<string, number> = {};
  let w = "";
  for (const c of t.toLowerCase() + " ")
    if (cls(c) === "l") w += c;
    else if (w) {
      m[w] = (m[w] ?? 0) + 1;
      w = "";
    }
  return m;
};
console.log(wordFreq("The cat. The dog! A cat? the end"));
