// Joins, short circuits, switch, labels.
function pick(a: number, b: number) {
  let r = a > b && b !== 0 ? a : b || 7;
  if (!(a === b)) r += 1;
  else r--;
  return r ?? a;
}
function loop(n: number) {
  let sum = 0;
  outer: for (let i = 0; i < n; i++) {
    let j = 0;
    do {
      if (j === 3) continue outer;
      if (i === 5) break outer;
      sum += j;
    } while (++j < 10);
  }
  while (true) {
    if (sum-- < 0) return sum;
  }
}
function choose(x: unknown) {
  switch (x) {
    case 1:
      return 'one';
    case 2:
    default:
      x = 0;
    case 3:
      break;
  }
  return x;
}
console.log(pick(1, 2), loop(3), choose(1));
