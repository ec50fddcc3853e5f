// Tests Huffman coding: frequency tables, a heap of nodes, code books, bit strings packed into bytes, decoding, entropy.
export {};
interface Leaf {
  kind: "leaf";
  sym: string;
  freq: number;
}
interface Inner {
  kind: "inner";
  left: HNode;
  right: HNode;
  freq: number;
}
type HNode = Leaf | Inner;
class Heap<T> {
  private a: T[] = [];
  private less: (x: T, y: T) => boolean;
  swaps = 0;
  constructor(less: (x: T, y: T) => boolean) {
    this.less = less;
  }
  get size() {
    return this.a.length;
  }
  push(x: T) {
    let i = this.a.push(x) - 1;
    while (i > 0) {
      const p = (i - 1) >> 1;
      if (!this.less(this.a[i], this.a[p])) break;
      this.swap(i, p);
      i = p;
    }
  }
  pop(): T {
    const top = this.a[0];
    const last = this.a.pop()!;
    if (this.a.length) {
      this.a[0] = last;
      for (let i = 0; ; ) {
        let m = i;
        for (const c of [2 * i + 1, 2 * i + 2]) if (c < this.a.length && this.less(this.a[c], this.a[m])) m = c;
        if (m === i) break;
        this.swap(i, m);
        i = m;
      }
    }
    return top;
  }
  private swap(i: number, j: number) {
    this.swaps++;
    [this.a[i], this.a[j]] = [this.a[j], this.a[i]];
  }
}
function frequencies(text: string): Map<string, number> {
  const m = new Map<string, number>();
  for (const c of text) m.set(c, (m.get(c) ?? 0) + 1);
  return m;
}
function first(n: HNode): string {
  while (n.kind === "inner") n = n.left;
  return n.sym;
}
function buildTree(freq: Map<string, number>): HNode {
  const heap = new Heap<HNode>((x, y) => x.freq < y.freq || (x.freq === y.freq && first(x) < first(y)));
  for (const [sym, f] of [...freq].sort(([a], [b]) => (a < b ? -1 : 1))) heap.push({ kind: "leaf", sym, freq: f });
  while (heap.size > 1) {
    const left = heap.pop();
    const right = heap.pop();
    heap.push({ kind: "inner", left, right, freq: left.freq + right.freq });
  }
  console.log("swaps", heap.swaps);
  return heap.pop();
}
function codes(n: HNode, prefix = "", out: Record<string, string> = {}): Record<string, string> {
  if (n.kind === "leaf") out[n.sym] = prefix || "0";
  else {
    codes(n.left, prefix + "0", out);
    codes(n.right, prefix + "1", out);
  }
  return out;
}
function pack(bits: string): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(bits.length / 8) + 1);
  bytes[0] = (8 - (bits.length % 8)) % 8;
  for (let i = 0; i < bits.length; i++) if (bits[i] === "1") bytes[1 + (i >> 3)] |= 128 >> (i & 7);
  return bytes;
}
function unpack(bytes: Uint8Array): string {
  let s = "";
  for (const b of bytes.subarray(1)) s += b.toString(2).padStart(8, "0");
  return s.slice(0, s.length - bytes[0]);
}
function decode(bits: string, root: HNode): string {
  const out: string[] = [];
  let n = root;
  for (const b of bits) {
    if (n.kind === "inner") n = b === "0" ? n.left : n.right;
    if (n.kind === "leaf") {
      out.push(n.sym);
      n = root;
    }
  }
  return out.join("");
}
const depth = (n: HNode): number => (n.kind === "leaf" ? 0 : 1 + Math.max(depth(n.left), depth(n.right)));
const draw = (n: HNode): string => (n.kind === "leaf" ? JSON.stringify(n.sym) + n.freq : `(${draw(n.left)} ${draw(n.right)})`);
for (const text of ["abracadabra", "mississippi river", "aaaa", "the quick brown fox jumps over the lazy dog", "añ漢字😀😀", "0123456789".repeat(3)]) {
  const freq = frequencies(text);
  const tree = buildTree(freq);
  const book = codes(tree);
  const bits = [...text].map((c) => book[c]).join("");
  const bytes = pack(bits);
  const back = decode(unpack(bytes), tree);
  const n = [...text].length;
  const entropy = [...freq.values()].reduce((h, f) => h - (f / n) * Math.log2(f / n), 0);
  console.log(text, n, freq.size, depth(tree));
  console.log(draw(tree));
  console.log(Object.entries(book).sort((a, b) => a[1].length - b[1].length || (a[0] < b[0] ? -1 : 1)).map(([k, v]) => k + ":" + v).join(" "));
  console.log(bits.length, bytes.length, Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join(""), back === text, (bits.length / n).toFixed(3), entropy.toFixed(3));
}
