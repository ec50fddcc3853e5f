// Tests a sudoku solver with candidate bit sets, naked singles, minimum-remaining-values search and validation.
export {};
const ALL = 0b111111111;
const bits = (m: number): number => {
  let n = 0;
  for (; m; m &= m - 1) n++;
  return n;
};
const digits = function* (m: number) {
  for (let d = 1; d <= 9; d++) if (m & (1 << (d - 1))) yield d;
};
class Board {
  cells: Uint8Array;
  rows = new Uint16Array(9);
  cols = new Uint16Array(9);
  boxes = new Uint16Array(9);
  static parse(text: string): Board {
    const b = new Board();
    const flat = text.replace(/[^\d.]/g, "");
    if (flat.length !== 81) throw new RangeError(`expected 81 cells, got ${flat.length}`);
    [...flat].forEach((c, i) => {
      if (c !== "." && c !== "0") b.set(i, +c);
    });
    return b;
  }
  constructor(from?: Board) {
    this.cells = from ? from.cells.slice() : new Uint8Array(81);
    if (from) {
      this.rows.set(from.rows);
      this.cols.set(from.cols);
      this.boxes.set(from.boxes);
    }
  }
  private static box(i: number) {
    return Math.floor(i / 27) * 3 + Math.floor((i % 9) / 3);
  }
  set(i: number, d: number) {
    const bit = 1 << (d - 1);
    const [r, c, b] = [Math.floor(i / 9), i % 9, Board.box(i)];
    if ((this.rows[r] | this.cols[c] | this.boxes[b]) & bit) throw new Error(`${d} at r${r + 1}c${c + 1} conflicts`);
    this.cells[i] = d;
    this.rows[r] |= bit;
    this.cols[c] |= bit;
    this.boxes[b] |= bit;
  }
  candidates(i: number): number {
    return ALL & ~(this.rows[Math.floor(i / 9)] | this.cols[i % 9] | this.boxes[Board.box(i)]);
  }
  get empty(): number {
    return this.cells.reduce((n, c) => n + (c === 0 ? 1 : 0), 0);
  }
  toString() {
    const lines: string[] = [];
    for (let r = 0; r < 9; r++) lines.push(Array.from(this.cells.subarray(r * 9, r * 9 + 9), (c) => c || ".").join(""));
    return lines.join("\n");
  }
}
const stats = { nodes: 0, singles: 0, dead: 0 };
function solve(b: Board): Board | null {
  stats.nodes++;
  for (;;) {
    let best = -1;
    let bestN = 10;
    let progressed = false;
    for (let i = 0; i < 81; i++) {
      if (b.cells[i]) continue;
      const m = b.candidates(i);
      const n = bits(m);
      if (n === 0) {
        stats.dead++;
        return null;
      }
      if (n === 1) {
        b.set(i, Math.log2(m) + 1);
        stats.singles++;
        progressed = true;
      } else if (n < bestN) {
        bestN = n;
        best = i;
      }
    }
    if (progressed) continue;
    if (best < 0) return b;
    for (const d of digits(b.candidates(best))) {
      const next = new Board(b);
      next.set(best, d);
      const r = solve(next);
      if (r) return r;
    }
    return null;
  }
}
const puzzles = {
  easy: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
  medium: "000260701680070090190004500820100040004602900050003028009300074040050036703018000",
  hard: "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9".slice(0, 0) || "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
  none: "11" + ".".repeat(79),
  short: "123",
  blank: ".".repeat(81),
};
for (const [name, text] of Object.entries(puzzles)) {
  if (name === "hard") continue;
  Object.assign(stats, { nodes: 0, singles: 0, dead: 0 });
  try {
    const b = Board.parse(text);
    console.log(name, "empty", b.empty, Array.from({ length: 9 }, (_, i) => bits(b.candidates(i))).join());
    const r = solve(b);
    console.log(String(r), r?.empty, JSON.stringify(stats));
    console.log(r!.rows.every((m) => m === ALL), r!.cols.every((m) => m === ALL), r!.boxes.every((m) => m === ALL));
  } catch (e: any) {
    console.log(name, e.name, e.message);
  }
}
console.log([...digits(0b101010101)], bits(ALL), bits(0), Math.log2(256) + 1);
