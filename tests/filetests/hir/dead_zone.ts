// Which accesses are checked.
const before = 1;
function safe() { return before + after; }
function early() { return after2; }
early();
const after = safe.length;
const after2 = 2;
function late() { return after2 + after; }
console.log(late(), safe());
{
  inner;
  let inner = 1;
  inner = 2;
}
function f() {
  const g = () => x;
  g();
  const x = 1;
  const h = () => x;
  return [g, h, k()];
  function k() { return x; }
}
switch (before as number) {
  case 0: let s = 1; console.log(s); break;
  case 1: s = 2; console.log(s, () => s); break;
}
let again = again;
for (const q of [q]) console.log(q);
class C { static self = C; m() { return C; } }
class D extends (() => D as any)() {}
typeof tdz; let tdz;
export { f, C, D };
