// Tests nested arrays: grids, transposes, spirals, triangle rows, flattening, aliasing and rotation in place.
export {};
const grid = Array.from({ length: 4 }, (_, r) => Array.from({ length: 5 }, (_, c) => r * 5 + c));
console.log(grid);
const transpose = (m: number[][]) => m[0].map((_, c) => m.map((r) => r[c]));
console.log(transpose(grid));
const rot = (m: number[][]) => transpose(m).map((r) => r.reverse());
console.log(rot(grid).map((r) => r.join(" ")));
function spiral(m: number[][]) {
  const out: number[] = [];
  const c = m.map((r) => r.slice());
  while (c.length) {
    out.push(...c.shift()!);
    for (const r of c) if (r.length) out.push(r.pop()!);
    if (c.length) out.push(...c.pop()!.reverse());
    for (let i = c.length - 1; i >= 0; i--) if (c[i].length) out.push(c[i].shift()!);
  }
  return out;
}
console.log(spiral(grid).join(" "));
const tri: number[][] = [];
for (let i = 0; i < 9; i++) {
  const row = new Array(i + 1);
  row[0] = row[i] = 1;
  for (let j = 1; j < i; j++) row[j] = tri[i - 1][j - 1] + tri[i - 1][j];
  tri.push(row);
}
console.log(tri.map((r) => r.join(" ")).join("\n"));
console.log(
  tri[5],
  tri.map((r) => r.reduce((a, b) => a + b)),
);
const alias = new Array(3).fill([0]);
alias[0][0] = 7;
console.log(alias, alias[0] === alias[2]);
const jag: any[][] = [];
for (const [r, c, v] of [
  [0, 1, "a"],
  [2, 0, "b"],
  [2, 2, "c"],
] as any)
  (jag[r] ||= [])[c] = v;
console.log(jag, jag.length);
for (let d = 0; d < 4 + 5 - 1; d++) {
  let s = "";
  for (let r = 0; r < 4; r++) {
    const c = d - r;
    if (c >= 0 && c < 5) s += grid[r][c] + " ";
  }
  console.log(s.trim());
}
const mul = (a: number[][], b: number[][]) =>
  a.map((r) => b[0].map((_, j) => r.reduce((s, x, k) => s + x * b[k][j], 0)));
let f = [
    [1, 1],
    [1, 0],
  ],
  acc = [
    [1, 0],
    [0, 1],
  ];
for (let i = 0; i < 30; i++) acc = mul(acc, f);
console.log(acc);
const cube = [0, 1].map((x) => [0, 1].map((y) => [0, 1].map((z) => x * 4 + y * 2 + z)));
console.log(cube, cube.flat(2), cube[1][0][1]);
const sums = grid.map((r) => r.reduce((a, b) => a + b)),
  cols = transpose(grid).map((r) => r.reduce((a, b) => a + b));
console.log(sums, cols);
const flood = ["..#..", ".##..", "#...#", "..#.."].map((s) => s.split(""));
const fill = (r: number, c: number): number => {
  if (flood[r]?.[c] !== ".") return 0;
  flood[r][c] = "o";
  return 1 + fill(r + 1, c) + fill(r - 1, c) + fill(r, c + 1) + fill(r, c - 1);
};
console.log(
  fill(0, 0),
  fill(0, 4),
  flood.map((r) => r.join("")),
);
grid[1] = grid[0];
grid[0][0] = 99;
console.log(
  grid[1][0],
  grid.map((r) => r.length),
  grid.indexOf(grid[1]),
);
for (const row of grid) for (let i = 0, j = row.length - 1; i < j; i++, j--) [row[i], row[j]] = [row[j], row[i]];
console.log(grid);
