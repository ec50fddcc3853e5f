// Which captured bindings are captured by value, which live in cells, which in slots.
export function byValue(a: number) {
  const k = a + 1;
  let never = 2;
  var once;
  once = 3;
  return () => a + k + never + once;
}
export function cells(p: number) {
  let count = 0;
  const inc = () => count++;
  const early = () => late;
  const late = p;
  p = 5;
  const readsP = () => p;
  var loopVar;
  for (let i = 0; i < 3; i++) {
    loopVar = i;
    list.push(() => loopVar);
  }
  p = 6;
  return [inc, early, readsP];
}
const list: (() => number | undefined)[] = [];
export function perIteration() {
  for (let i = 0; i < 3; i++) list.push(() => i);
  for (let j = 0; j < 3; j++) { list.push(() => j); j++; }
  for (let k = 0, f = () => k; k < 3; k++) list.push(f);
  for (let l = 0; l < 3; list.push(() => l), l++);
  for (const x of [1, 2]) list.push(() => x);
  for (const y in { a: 1 }) list.push(() => Number(y));
  let z = 0;
  while (z < 3) { const w = z; list.push(() => w); z++; }
}
export function nested(a: number) {
  return () => () => () => a;
}
export function recursion() {
  function self(n: number): number { return n ? self(n - 1) : 0; }
  const even = (n: number): boolean => n === 0 || odd(n - 1);
  const odd = (n: number): boolean => n !== 0 && even(n - 1);
  return [self, even, odd, function named() { return named; }];
}
{
  let blockCounter = 0;
  list.push(() => blockCounter++);
}
for (let t = 0; t < 2; t++) list.push(() => t);
