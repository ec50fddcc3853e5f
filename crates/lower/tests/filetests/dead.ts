// Code that nothing reaches, completions that replace others.
function constants(list: any) {
  const c = 1;
  for (const x of (c = list)) list(x);
  [list, ...list.rest] = [(c = 2)];
  return c;
}
function replaced() {
  for (;;) {
    try {
      return 1;
    } finally {
      break;
    }
  }
  l: try {
    throw 1;
  } catch {
    break l;
  } finally {
    return 2;
  }
}
function unreachable(f: any) {
  return f;
  for (const x of f()) f(x);
  try { f(); } finally { f(); }
}
function never() {
  while (true) {}
}
function thrower(f: any) {
  try {
    throw f();
  } catch ({ a }) {
    return a;
  }
}
class D extends Object {
  constructor(f: any) {
    try {
      f(() => this, () => super());
      return;
    } finally {
      f(this);
    }
  }
}
class E extends D {
  constructor() {
    return { e: 1 };
  }
}
constants([1]);
replaced();
unreachable(0);
thrower(0);
new D(0), new E();
if (0) never();
