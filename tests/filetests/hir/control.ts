// Statements and jumps.
export function control(a: any): any {
  outer: for (let i = 0; ; i++) {
    inner: while (a) { if (i) continue outer; else break inner; }
    do { if (a.b) break; continue; } while (a);
    block: { if (a) break block; a = 1; }
    for (const k in a) { if (k) continue; break outer; }
    for (a.x of [1]) break;
    for (var v of [1]) { continue; }
    for (const [m, { n = 1 }] of a) m + n;
  }
  one: two: for (;;) { break two; continue one; }
  switch (a) {
    case 1: { break; }
    default: a = 2;
    case "x": return;
  }
  try { throw a; } catch { a = 1; } finally { a = 2; }
  try { a(); } catch ({ message }) { return message; }
  if (a) return 1; else if (v) return 2; else ;
  ;;
}
