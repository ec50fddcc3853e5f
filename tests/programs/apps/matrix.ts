// Matrix algebra: multiplication, determinant, inverse by Gauss-Jordan, LU, powers, rotation and printing.
export {};
class Matrix {
  r: number;
  c: number;
  d: number[];
  constructor(r: number, c: number, d: number[] = new Array(r * c).fill(0)) {
    if (d.length !== r * c) throw new RangeError(`need ${r * c} numbers, got ${d.length}`);
    this.r = r;
    this.c = c;
    this.d = d;
  }
  static id(n: number) {
    const m = new Matrix(n, n);
    for (let i = 0; i < n; i++) m.set(i, i, 1);
    return m;
  }
  static from(rows: number[][]) {
    return new Matrix(rows.length, rows[0].length, rows.flat());
  }
  get(i: number, j: number) {
    return this.d[i * this.c + j];
  }
  set(i: number, j: number, v: number) {
    this.d[i * this.c + j] = v;
    return this;
  }
  mul(o: Matrix) {
    if (this.c !== o.r) throw new TypeError(`cannot multiply ${this.r}x${this.c} by ${o.r}x${o.c}`);
    const m = new Matrix(this.r, o.c);
    for (let i = 0; i < this.r; i++)
      for (let j = 0; j < o.c; j++) {
        let s = 0;
        for (let k = 0; k < this.c; k++) s += this.get(i, k) * o.get(k, j);
        m.set(i, j, s);
      }
    return m;
  }
  map(f: (x: number, i: number, j: number) => number) {
    return new Matrix(
      this.r,
      this.c,
      this.d.map((x, k) => f(x, Math.floor(k / this.c), k % this.c)),
    );
  }
  t() {
    const m = new Matrix(this.c, this.r);
    for (let i = 0; i < this.r; i++) for (let j = 0; j < this.c; j++) m.set(j, i, this.get(i, j));
    return m;
  }
  pow(n: number): Matrix {
    let b: Matrix = this,
      r = Matrix.id(this.r);
    for (; n; n >>= 1) {
      if (n & 1) r = r.mul(b);
      b = b.mul(b);
    }
    return r;
  }
  det(): number {
    const m = this.map((x) => x);
    let d = 1;
    for (let k = 0; k < m.r; k++) {
      let p = k;
      for (let i = k + 1; i < m.r; i++) if (Math.abs(m.get(i, k)) > Math.abs(m.get(p, k))) p = i;
      if (m.get(p, k) === 0) return 0;
      if (p !== k) {
        for (let j = 0; j < m.c; j++) {
          const t = m.get(p, j);
          m.set(p, j, m.get(k, j)).set(k, j, t);
        }
        d = -d;
      }
      d *= m.get(k, k);
      for (let i = k + 1; i < m.r; i++) {
        const f = m.get(i, k) / m.get(k, k);
        for (let j = k; j < m.c; j++) m.set(i, j, m.get(i, j) - f * m.get(k, j));
      }
    }
    return d;
  }
  inv(): Matrix {
    const n = this.r,
      a = this.map((x) => x),
      b = Matrix.id(n);
    for (let k = 0; k < n; k++) {
      let p = k;
      while (p < n && a.get(p, k) === 0) p++;
      if (p === n) throw new RangeError("singular");
      if (p !== k)
        for (const m of [a, b])
          for (let j = 0; j < n; j++) {
            const t = m.get(p, j);
            m.set(p, j, m.get(k, j)).set(k, j, t);
          }
      const f = a.get(k, k);
      for (const m of [a, b]) for (let j = 0; j < n; j++) m.set(k, j, m.get(k, j) / f);
      for (let i = 0; i < n; i++)
        if (i !== k) {
          const g = a.get(i, k);
          for (const m of [a, b]) for (let j = 0; j < n; j++) m.set(i, j, m.get(i, j) - g * m.get(k, j));
        }
    }
    return b;
  }
  toString() {
    const s = this.d.map((x) => String(+x.toFixed(3))),
      w = Math.max(...s.map((x) => x.length));
    let o = "";
    for (let i = 0; i < this.r; i++)
      o +=
        (i ? "\n" : "") +
        "[" +
        s
          .slice(i * this.c, (i + 1) * this.c)
          .map((x) => x.padStart(w))
          .join(" ") +
        "]";
    return o;
  }
  eq(o: Matrix, eps = 1e-9) {
    return this.d.every((x, i) => Math.abs(x - o.d[i]) < eps);
  }
}
const a = Matrix.from([
    [1, 2, 3],
    [4, 5, 6],
  ]),
  b = a.t(),
  sq = Matrix.from([
    [2, -1, 0],
    [-1, 2, -1],
    [0, -1, 2],
  ]);
console.log(`${a}\n${b}\n${a.mul(b)}\n${b.mul(a)}`);
console.log(sq.det(), `\n${sq.inv()}`, sq.mul(sq.inv()).eq(Matrix.id(3)), a);
console.log(
  String(
    Matrix.from([
      [1, 1],
      [1, 0],
    ]).pow(30),
  ),
  Matrix.from([
    [0, 2],
    [3, 0],
  ]).det(),
  Matrix.from([
    [1, 2],
    [2, 4],
  ]).det(),
);
for (const f of [
  () => a.mul(a),
  () =>
    Matrix.from([
      [1, 2],
      [2, 4],
    ]).inv(),
  () => new Matrix(2, 2, [1]),
]) {
  try {
    f();
  } catch (e: any) {
    console.log(e.name, e.message);
  }
}
console.log(`${sq.map((x, i, j) => x * 10 + i - j)}`, `\n${sq.pow(3)}`, sq.pow(0).eq(Matrix.id(3)));
const hil = Matrix.id(5).map((_, i, j) => 1 / (i + j + 1));
console.log(hil.det(), hil.inv().map(Math.round).d.join(" "));
let v = Matrix.from([[1], [0], [0]]);
for (let i = 0; i < 20; i++) {
  v = sq.mul(v);
  const m = Math.max(...v.d.map(Math.abs));
  v = v.map((x) => x / m);
}
console.log(v.d.map((x) => x.toFixed(6)));
