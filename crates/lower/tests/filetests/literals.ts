// Object, array and template literals, spread, calls, optional chains, compound assignment.
function objects(a: any, k: string) {
  return [
    { a, b: 1, m() { return 1; }, get g() { return 1; }, c: 2 },
    { [k]: a, [k + 1]: function () {}, ...a, 0: 1 },
    { a, a: 2 },
    { __proto__: a, x: 1 },
    [1, , ...a, 3],
    `${a}-${k}`,
  ];
}
function calls(o: any, f: any) {
  o.m(1, f);
  o.m(f());
  o[f](1);
  f(...o, 1);
  new f(o);
  new f(...o);
  o.x?.y.z(1)?.[f];
  o?.m?.(1);
  delete o?.x;
  o.x += 1;
  o[f] ??= o.y++;
  return typeof f === 'function', void 0;
}
objects({}, '');
calls({}, () => 1);
