// Tests binary search trees, tries and rotating trees built among garbage, with parents and deletions.
export {};
class T {
  k: number;
  val: string;
  l: T | null = null;
  r: T | null = null;
  p: T | null;
  constructor(k: number, p: T | null) {
    this.k = k;
    this.val = "v" + k;
    this.p = p;
  }
}
let root: T | null = null,
  size = 0;
function ins(k: number) {
  let p: T | null = null,
    c = root;
  while (c) {
    if (c.k === k) {
      c.val += "!";
      return;
    }
    p = c;
    c = k < c.k ? c.l : c.r;
  }
  const n = new T(k, p);
  size++;
  if (!p) root = n;
  else if (k < p.k) p.l = n;
  else p.r = n;
}
let x = 17;
for (let i = 0; i < 400; i++) {
  x = (x * 1103 + 12345) % 10007;
  ins(x % 500);
}
const walk = (t: T | null, f: (t: T) => void): void => {
  if (t) {
    walk(t.l, f);
    f(t);
    walk(t.r, f);
  }
};
const keys: number[] = [];
walk(root, (t) => keys.push(t.k));
console.log(
  size,
  keys.length,
  keys.every((k, i) => i === 0 || keys[i - 1] < k),
  keys.slice(0, 10),
);
let bad = 0;
walk(root, (t) => {
  if (t.l && t.l.p !== t) bad++;
  if (t.r && t.r.p !== t) bad++;
  if (!t.val.startsWith("v" + t.k)) bad++;
});
console.log(bad);
const height = (t: T | null): number => (t ? 1 + Math.max(height(t.l), height(t.r)) : 0);
console.log(height(root));
function del(k: number) {
  let t = root;
  while (t && t.k !== k) t = k < t.k ? t.l : t.r;
  if (!t) return false;
  if (t.l && t.r) {
    let m = t.r;
    while (m.l) m = m.l;
    t.k = m.k;
    t.val = m.val;
    t = m;
  }
  const ch = t.l ?? t.r;
  if (ch) ch.p = t.p;
  if (!t.p) root = ch;
  else if (t.p.l === t) t.p.l = ch;
  else t.p.r = ch;
  size--;
  return true;
}
for (let i = 0; i < 500; i += 3) del(i);
keys.length = 0;
walk(root, (t) => keys.push(t.k));
console.log(
  size,
  keys.length,
  keys.every((k, i) => k % 3 !== 0 && (i === 0 || keys[i - 1] < k)),
  keys.slice(-5),
);
type Trie = { end?: number; [k: string]: any };
const trie: Trie = {};
const words = ["to", "tea", "ted", "ten", "inn", "in", "i", "a", "tent", "ant"];
words.forEach((w, i) => {
  let n = trie;
  for (const ch of w) n = n[ch] ??= {};
  n.end = i;
});
const list = (n: Trie, p: string): string[] =>
  Object.keys(n)
    .sort()
    .map((k) => (k === "end" ? [p + "#" + n.end] : list(n[k], p + k)))
    .flat();
console.log(list(trie, ""));
const perfect = (d: number): any => (d ? { l: perfect(d - 1), r: perfect(d - 1), d } : null);
const sum = (t: any): number => (t ? t.d + sum(t.l) + sum(t.r) : 0);
let survivors: any[] = [];
for (let i = 0; i < 12; i++) {
  const t = perfect(5);
  if (i % 3 === 0) survivors.push(t);
  if (survivors.length > 2) survivors.shift();
}
console.log(survivors.map(sum));
survivors[0].l.l = survivors[1].r;
survivors[1].r.l = null;
perfect(6);
console.log(survivors.map(sum));
const rot = (t: any) => {
  const r = t.r;
  t.r = r.l;
  r.l = t;
  return r;
};
let q: any = null;
for (let i = 50; i > 0; i--) q = { d: i, l: null, r: q };
for (let i = 0; i < 25; i++) {
  q = rot(q);
}
console.log(sum(q), q.d, q.l.d, q.r.d);
const multi = (d: number, w: number): any => ({ d, kids: d ? Array.from({ length: w }, () => multi(d - 1, w)) : [] });
const mt = multi(4, 4);
const cnt = (t: any): number => 1 + t.kids.reduce((a: number, k: any) => a + cnt(k), 0);
console.log(cnt(mt));
mt.kids[1].kids.length = 1;
mt.kids[2].kids.push(mt.kids[0]);
console.log(cnt(mt));
