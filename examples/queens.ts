// How many ways there are to put N queens on a board of N × N: ./dev run examples/queens.ts 10
const size = process.argv.length > 2 ? parseInt(process.argv[2], 10) : 8;

function place(row: number, columns: number, left: number, right: number, board: number[], show: (b: number[]) => void): number {
  if (row === size) {
    show(board);
    return 1;
  }
  let found = 0;
  for (let column = 0; column < size; column++) {
    const bit = 1 << column;
    if ((columns & bit) !== 0 || (left & bit) !== 0 || (right & bit) !== 0) continue;
    board.push(column);
    found += place(row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1, board, show);
    board.length--;
  }
  return found;
}

let shown = false;
const solutions = place(0, 0, 0, 0, [], (board) => {
  if (shown) return;
  shown = true;
  for (const queen of board) {
    let line = "";
    for (let column = 0; column < size; column++) line += column === queen ? " Q" : " .";
    console.log(line);
  }
});
console.log(`${solutions} solutions for ${size} queens`);
