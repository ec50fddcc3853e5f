// Tests try/catch/finally with return, break, continue and throw in every position, and overriding completions.
export {};
const log: string[] = [];
const run = (n: string, f: () => any) => {
  let r;
  try {
    r = f();
  } catch (e: any) {
    r = "threw " + (e?.message ?? e);
  }
  console.log(n, "=>", r, log.length ? "[" + log.join(" ") + "]" : "");
  log.length = 0;
};
const L = (s: string) => {
  log.push(s);
  return s;
};
run("ret", () => {
  try {
    return L("t");
  } finally {
    L("f");
  }
});
run("ret override", () => {
  try {
    return "t";
  } finally {
    return "f";
  }
});
run("throw", () => {
  try {
    throw new Error("x");
  } finally {
    L("f");
  }
});
run("throw override ret", () => {
  try {
    throw new Error("x");
  } finally {
    return "swallowed";
  }
});
run("throw override throw", () => {
  try {
    throw new Error("a");
  } finally {
    throw new Error("b");
  }
});
run("catch ret", () => {
  try {
    throw 1;
  } catch (e) {
    return "c" + e;
  } finally {
    L("f");
  }
});
run("catch throw", () => {
  try {
    throw 1;
  } catch (e) {
    throw new Error("from catch");
  } finally {
    L("f");
  }
});
run("catch throw fin ret", () => {
  try {
    throw 1;
  } catch (e) {
    throw new Error("c");
  } finally {
    return "f wins";
  }
});
run("no throw", () => {
  try {
    L("t");
  } catch {
    L("c");
  } finally {
    L("f");
  }
  return "after";
});
run("value captured", () => {
  let x = 1;
  try {
    return x;
  } finally {
    x = 2;
  }
});
run("object captured", () => {
  const o = { v: 1 };
  try {
    return o;
  } finally {
    o.v = 2;
  }
});
run("break", () => {
  for (let i = 0; i < 3; i++) {
    try {
      if (i === 1) break;
      L("b" + i);
    } finally {
      L("f" + i);
    }
  }
  return "done";
});
run("continue", () => {
  for (let i = 0; i < 3; i++) {
    try {
      if (i === 1) continue;
      L("b" + i);
    } finally {
      L("f" + i);
    }
  }
  return "done";
});
run("break in finally", () => {
  for (;;) {
    try {
      return "lost";
    } finally {
      break;
    }
  }
  return "after loop";
});
run("continue in finally", () => {
  let n = 0;
  for (let i = 0; i < 3; i++) {
    try {
      throw new Error("lost");
    } finally {
      n++;
      continue;
    }
  }
  return n;
});
run("nested", () => {
  try {
    try {
      try {
        throw new Error("in");
      } finally {
        L("f1");
      }
    } finally {
      L("f2");
    }
  } catch (e: any) {
    L("c" + e.message);
  } finally {
    L("f3");
  }
  return "end";
});
run("nested ret", () => {
  try {
    try {
      return L("v");
    } finally {
      L("f1");
    }
  } finally {
    L("f2");
  }
});
run("fin throws then caught", () => {
  try {
    try {
      return "lost";
    } finally {
      throw new Error("fin");
    }
  } catch (e: any) {
    return "caught " + e.message;
  }
});
run("fin with inner try", () => {
  try {
    return "kept";
  } finally {
    try {
      throw 1;
    } catch {
      L("inner");
    }
  }
});
run("fin inner ret swallowed", () => {
  try {
    throw new Error("kept?");
  } finally {
    (() => {
      L("call");
      return 1;
    })();
  }
});
run("labelled", () => {
  out: for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      try {
        if (j === 1) continue out;
        if (i === 2) break out;
        L(i + "" + j);
      } finally {
        L("f");
      }
    }
  }
  return "z";
});
run("label block", () => {
  blk: {
    try {
      L("t");
      break blk;
    } finally {
      L("f");
    }
    L("never");
  }
  return "end";
});
run("ret in loop", () => {
  for (const x of [1, 2, 3]) {
    try {
      if (x === 2) return "r" + x;
    } finally {
      L("f" + x);
    }
  }
});
run("while", () => {
  let i = 0;
  while (true) {
    try {
      if (++i > 3) return i;
      continue;
    } finally {
      L("w" + i);
    }
  }
});
run("switch", () => {
  switch (1 as number) {
    case 1:
      try {
        L("s1");
        break;
      } finally {
        L("sf");
      }
    case 2:
      L("never");
  }
  return "sw";
});
run("double override", () => {
  try {
    try {
      return 1;
    } finally {
      return 2;
    }
  } finally {
    return 3;
  }
});
run("break cancels throw", () => {
  a: try {
    throw new Error("gone");
  } finally {
    break a;
  }
  return "survived";
});
run("ret undefined", () => {
  try {
    return;
  } finally {
    L("f");
  }
});
run("cond ret", () => {
  const f = (b: boolean) => {
    try {
      if (b) return "T";
    } finally {
      L("f");
    }
    return "F";
  };
  return f(true) + f(false);
});
run("recursion", () => {
  const f = (n: number): string => {
    try {
      if (n === 0) throw new Error("base");
      return f(n - 1);
    } finally {
      L("u" + n);
    }
  };
  return f(3);
});
run("rethrow chain", () => {
  const f = (n: number): any => {
    try {
      if (!n) throw new Error("e");
      f(n - 1);
    } catch (e: any) {
      e.message += n;
      throw e;
    }
  };
  f(3);
});
run("catch shadows", () => {
  const e = "outer";
  try {
    throw "inner";
  } catch (e) {
    L(e as string);
  }
  return e;
});
run("fin modifies loop var", () => {
  let r = "";
  for (let i = 0; i < 6; i++) {
    try {
      r += i;
    } finally {
      i++;
    }
  }
  return r;
});
run("deep ret through 3", () => {
  for (const a of [1, 2]) {
    try {
      for (const b of [1, 2]) {
        try {
          while (true) {
            try {
              return "" + a + b;
            } finally {
              L("1");
            }
          }
        } finally {
          L("2");
        }
      }
    } finally {
      L("3");
    }
  }
});
