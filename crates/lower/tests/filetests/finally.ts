// Every completion runs through one copy of the finally block.
function f(g: () => number) {
  let state = 0;
  for (let i = 0; i < 3; i++) {
    try {
      state = 1;
      if (g()) break;
      state = 2;
      if (g()) continue;
      if (g()) return state;
    } catch (e) {
      state = g();
    } finally {
      g();
    }
  }
  return state;
}
function nested(g: () => number) {
  try {
    try {
      return g();
    } finally {
      g();
    }
  } finally {
    g();
  }
}
f(() => 0);
nested(() => 0);
