// Tests interpreters built from loops and switch: a tiny VM, a brainfuck-like machine and a character scanner.
export {};
type Op =
  | ["push", number]
  | ["add"]
  | ["mul"]
  | ["sub"]
  | ["dup"]
  | ["swap"]
  | ["pop"]
  | ["jmp", number]
  | ["jz", number]
  | ["print"]
  | ["load", string]
  | ["store", string]
  | ["call", number]
  | ["ret"]
  | ["halt"]
  | ["lt"];
function vm(code: Op[], limit = 2000) {
  const st: any[] = [],
    out: any[] = [],
    vars: any = {},
    rs: number[] = [];
  let pc = 0,
    steps = 0;
  run: while (true) {
    if (++steps > limit) {
      out.push("limit");
      break;
    }
    const op = code[pc++];
    if (!op) break;
    switch (op[0]) {
      case "push":
        st.push(op[1]);
        break;
      case "add":
        st.push(st.pop() + st.pop());
        break;
      case "mul":
        st.push(st.pop() * st.pop());
        break;
      case "sub": {
        const b = st.pop(),
          a = st.pop();
        st.push(a - b);
        break;
      }
      case "lt": {
        const b = st.pop();
        st.push(st.pop() < b ? 1 : 0);
        break;
      }
      case "dup":
        st.push(st[st.length - 1]);
        break;
      case "swap": {
        const t = st[st.length - 1];
        st[st.length - 1] = st[st.length - 2];
        st[st.length - 2] = t;
        break;
      }
      case "pop":
        st.pop();
        break;
      case "jz":
        if (st.pop() !== 0) continue;
      case "jmp":
        pc = op[1] as number;
        continue run;
      case "print":
        out.push(st.pop());
        break;
      case "load":
        st.push(vars[op[1]] ?? 0);
        break;
      case "store":
        vars[op[1]] = st.pop();
        break;
      case "call":
        rs.push(pc);
        pc = op[1];
        break;
      case "ret":
        if (!rs.length) break run;
        pc = rs.pop()!;
        break;
      case "halt":
        break run;
      default:
        throw new Error("bad op");
    }
  }
  return { out, steps, depth: st.length, vars };
}
console.log(vm([["push", 2], ["push", 3], ["add"], ["dup"], ["mul"], ["print"]]));
const fact: Op[] = [
  ["push", 10],
  ["store", "n"],
  ["push", 1],
  ["store", "r"],
  ["load", "n"],
  ["jz", 15],
  ["load", "r"],
  ["load", "n"],
  ["mul"],
  ["store", "r"],
  ["load", "n"],
  ["push", 1],
  ["sub"],
  ["store", "n"],
  ["jmp", 4],
  ["load", "r"],
  ["print"],
];
console.log(vm(fact));
console.log(vm([["jmp", 0]], 50).out, vm([["push", 7], ["call", 4], ["print"], ["halt"], ["dup"], ["add"], ["ret"]]));
try {
  vm([["nope"] as any]);
} catch (e: any) {
  console.log(e.message);
}
function bf(src: string, input = "") {
  const tape = new Array(30).fill(0);
  let p = 0,
    ip = 0,
    inp = 0,
    out = "",
    n = 0;
  const jump: Record<number, number> = {};
  const st: number[] = [];
  for (let i = 0; i < src.length; i++) {
    if (src[i] === "[") st.push(i);
    else if (src[i] === "]") {
      const j = st.pop()!;
      jump[i] = j;
      jump[j] = i;
    }
  }
  while (ip < src.length && n++ < 5000) {
    switch (src.charCodeAt(ip)) {
      case 43:
        tape[p] = (tape[p] + 1) & 255;
        break;
      case 45:
        tape[p] = (tape[p] - 1) & 255;
        break;
      case 62:
        p++;
        break;
      case 60:
        p--;
        break;
      case 46:
        out += String.fromCharCode(tape[p]);
        break;
      case 44:
        tape[p] = inp < input.length ? input.charCodeAt(inp++) : 0;
        break;
      case 91:
        if (!tape[p]) ip = jump[ip];
        break;
      case 93:
        if (tape[p]) ip = jump[ip];
    }
    ip++;
  }
  return out;
}
console.log(
  bf("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+."),
);
console.log(bf(",[.-]", "D").length, bf(",+.,+.,+.", "HAL"));
function scan(s: string) {
  const toks: string[] = [];
  let st = 0,
    buf = "";
  for (let i = 0; i <= s.length; i++) {
    const c = i < s.length ? s[i] : "";
    again: for (;;) {
      switch (st) {
        case 0:
          if (c === " " || c === "") break again;
          if (c >= "0" && c <= "9") st = 1;
          else if (c >= "a" && c <= "z") st = 2;
          else if (c === "'") {
            st = 3;
            break again;
          } else {
            toks.push("op:" + c);
            break again;
          }
          continue again;
        case 1:
          if ((c >= "0" && c <= "9") || c === ".") {
            buf += c;
            break again;
          }
          toks.push("num:" + buf);
          buf = "";
          st = 0;
          continue;
        case 2:
          if (c >= "a" && c <= "z") {
            buf += c;
            break again;
          }
          toks.push("id:" + buf);
          buf = "";
          st = 0;
          continue;
        case 3:
          if (c === "'") {
            toks.push("str:" + buf);
            buf = "";
            st = 0;
          } else if (c === "") {
            toks.push("err:open");
            st = 0;
          } else buf += c;
          break again;
      }
    }
  }
  return toks;
}
console.log(scan("foo = bar1 + 2.5*(x-'hi there')"), scan("'open"), scan(""));
let s = 0,
  seq = "";
for (const ev of "abcabxxcabc") {
  switch (s) {
    case 0:
      s = ev === "a" ? 1 : 0;
      break;
    case 1:
      s = ev === "b" ? 2 : ev === "a" ? 1 : 0;
      break;
    case 2:
      if (ev === "c") {
        seq += "!";
        s = 0;
      } else s = ev === "a" ? 1 : 0;
  }
  seq += s;
}
console.log(seq);
