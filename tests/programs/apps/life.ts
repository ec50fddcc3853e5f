// Conway's game of life on a torus with several patterns, period detection and a sparse variant on a Set.
export {};
class Life {
  w: number;
  h: number;
  cells: boolean[];
  gen = 0;
  constructor(w: number, h: number, pat: string[], x0 = 0, y0 = 0) {
    this.w = w;
    this.h = h;
    this.cells = new Array(w * h).fill(false);
    pat.forEach((row, y) =>
      [...row].forEach((c, x) => {
        if (c === "#") this.cells[(y + y0) * w + x + x0] = true;
      }),
    );
  }
  at(x: number, y: number) {
    return this.cells[((y + this.h) % this.h) * this.w + ((x + this.w) % this.w)];
  }
  neighbours(x: number, y: number) {
    let n = 0;
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) if ((dx || dy) && this.at(x + dx, y + dy)) n++;
    return n;
  }
  step() {
    this.cells = this.cells.map((c, i) => {
      const n = this.neighbours(i % this.w, (i / this.w) | 0);
      return n === 3 || (c && n === 2);
    });
    this.gen++;
    return this;
  }
  get alive() {
    return this.cells.reduce((n, c) => n + (c ? 1 : 0), 0);
  }
  toString() {
    let s = "";
    for (let y = 0; y < this.h; y++) {
      for (let x = 0; x < this.w; x++) s += this.at(x, y) ? "#" : ".";
      s += "\n";
    }
    return s.trimEnd();
  }
  key() {
    return this.cells.map((c) => (c ? 1 : 0)).join("");
  }
}
const glider = [".#.", "..#", "###"];
const l = new Life(8, 6, glider);
for (let i = 0; i < 3; i++) {
  console.log(l.gen, l.alive);
  console.log(`${l}`);
  l.step();
  l.step();
}
for (const [name, pat] of Object.entries({
  block: ["##", "##"],
  blinker: ["###"],
  toad: [".###", "###."],
  beacon: ["##..", "##..", "..##", "..##"],
  rpent: [".##", "##.", ".#."],
  dies: ["#.#"],
})) {
  const g = new Life(9, 9, pat, 3, 3),
    seen = new Map<string, number>();
  let res = "no period";
  for (let i = 0; i < 8; i++) {
    const k = g.key(),
      p = seen.get(k);
    if (p !== undefined) {
      res = `period ${i - p} from ${p}`;
      break;
    }
    seen.set(k, i);
    g.step();
  }
  console.log(name.padEnd(8), res, g.alive);
}
const sparse = (live: Set<string>) => {
  const n = new Map<string, number>();
  for (const k of live) {
    const [x, y] = k.split(",").map(Number);
    for (let dx = -1; dx < 2; dx++)
      for (let dy = -1; dy < 2; dy++)
        if (dx || dy) {
          const q = `${x + dx},${y + dy}`;
          n.set(q, (n.get(q) ?? 0) + 1);
        }
  }
  return new Set([...n].filter(([k, c]) => c === 3 || (c === 2 && live.has(k))).map(([k]) => k));
};
let s = new Set(["1,0", "2,1", "0,2", "1,2", "2,2"]);
for (let i = 0; i < 8; i++) s = sparse(s);
console.log([...s].sort(), s.size);
const rule = (n: number) => {
  let row = "...............#...............",
    out = [row];
  for (let i = 0; i < 9; i++) {
    let nx = "";
    for (let x = 0; x < row.length; x++) {
      const b = [x - 1, x, x + 1].reduce((v, j) => v * 2 + (row[(j + row.length) % row.length] === "#" ? 1 : 0), 0);
      nx += (n >> b) & 1 ? "#" : ".";
    }
    out.push((row = nx));
  }
  return out;
};
console.log(rule(90).join("\n"));
console.log(
  rule(30).map((r) => r.split("#").length - 1),
  rule(110)[9],
);
