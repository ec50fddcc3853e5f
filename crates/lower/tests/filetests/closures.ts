// Captures by value, cells for what is assigned later, fresh cells per iteration, dead zones.
function counter() {
  let n = 0;
  const step = 2;
  return () => (n += step);
}
function perIteration() {
  const list: (() => number)[] = [];
  for (let i = 0; i < 3; i++) list.push(() => i++);
  return list;
}
function dead(flag: boolean) {
  const early = () => later;
  if (flag) early();
  const later = 1;
  return early;
}
function mutual(n: number): number {
  function even(n: number): number { return n === 0 ? 1 : odd(n - 1); }
  function odd(n: number): number { return n === 0 ? 0 : even(n - 1); }
  return even(n);
}
counter()();
perIteration();
dead(false);
mutual(3);
