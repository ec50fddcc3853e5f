// Iterators are closed on the way out, patterns, for-in.
function of(list: Iterable<number>) {
  for (const x of list) {
    if (x === 1) continue;
    if (x === 2) break;
    if (x === 3) return x;
    of([x]);
  }
}
function patterns([a, , b = 2, ...c]: number[], { d, e: [f] = [1], ...g }: any) {
  [a, b] = [b, a];
  return [a, b, c, d, f, g];
}
function forIn(o: object) {
  let s = '';
  for (const k in o) s += k;
  return s;
}
of([1]);
patterns([1], {});
forIn({});
