export function f(p: number) {
  use0();
  const x = p + 1;
  const y = g() + 1;
  return [g, h(), y];
  function g() { return x + k(); }
  function h() { return y; }
  function k() { return p; }
  function use0() { return 1; }
  function dead() { return x; }
}
