// A hand-written serialiser and parser for a JSON-like notation with cycles refused, indentation and error positions.
export {};
const esc = (s: string) => {
  let o = '"';
  for (let i = 0; i < s.length; i++) {
    const c = s[i],
      n = s.charCodeAt(i);
    o +=
      c === '"' || c === "\\"
        ? "\\" + c
        : c === "\n"
          ? "\\n"
          : c === "\t"
            ? "\\t"
            : n < 32
              ? "\\u" + n.toString(16).padStart(4, "0")
              : c;
  }
  return o + '"';
};
function print(v: any, ind = 0, seen: any[] = [], pad = ""): string | undefined {
  if (v === null) return "null";
  switch (typeof v) {
    case "number":
      return Number.isFinite(v) ? String(v) : "null";
    case "string":
      return esc(v);
    case "boolean":
      return String(v);
    case "undefined":
    case "function":
    case "symbol":
      return undefined;
  }
  if (typeof v.toData === "function") return print(v.toData(), ind, seen, pad);
  if (seen.includes(v)) throw new TypeError(`cycle at depth ${seen.length}`);
  seen.push(v);
  const inner = pad + " ".repeat(ind),
    parts: string[] = [];
  if (Array.isArray(v)) for (let i = 0; i < v.length; i++) parts.push(print(v[i], ind, seen, inner) ?? "null");
  else
    for (const k of Object.keys(v)) {
      const t = print(v[k], ind, seen, inner);
      if (t !== undefined) parts.push(esc(k) + (ind ? ": " : ":") + t);
    }
  seen.pop();
  const [o, c] = Array.isArray(v) ? "[]" : "{}";
  return !parts.length
    ? o + c
    : ind
      ? `${o}\n${inner}${parts.join(`,\n${inner}`)}\n${pad}${c}`
      : o + parts.join(",") + c;
}
class Reader {
  s: string;
  i = 0;
  constructor(s: string) {
    this.s = s;
  }
  fail(m: string): never {
    throw new SyntaxError(`${m} at ${this.i}`);
  }
  ws() {
    while (this.i < this.s.length && " \n\t\r".includes(this.s[this.i])) this.i++;
  }
  read(): any {
    const v = this.value();
    this.ws();
    if (this.i < this.s.length) this.fail("trailing " + this.s[this.i]);
    return v;
  }
  value(): any {
    this.ws();
    const c = this.s[this.i];
    if (c === "{") return this.obj();
    if (c === "[") return this.arr();
    if (c === '"') return this.str();
    for (const [w, v] of [
      ["true", true],
      ["false", false],
      ["null", null],
    ] as const)
      if (this.s.startsWith(w, this.i)) {
        this.i += w.length;
        return v;
      }
    const st = this.i;
    while (this.i < this.s.length && "+-.0123456789eE".includes(this.s[this.i])) this.i++;
    if (st === this.i) this.fail(c === undefined ? "unexpected end" : "unexpected " + c);
    const n = Number(this.s.slice(st, this.i));
    if (n !== n) {
      this.i = st;
      this.fail("bad number");
    }
    return n;
  }
  obj() {
    const o: any = {};
    this.i++;
    this.ws();
    if (this.s[this.i] === "}") {
      this.i++;
      return o;
    }
    for (;;) {
      this.ws();
      if (this.s[this.i] !== '"') this.fail("expected key");
      const k = this.str();
      this.ws();
      if (this.s[this.i++] !== ":") {
        this.i--;
        this.fail("expected :");
      }
      o[k] = this.value();
      this.ws();
      const c = this.s[this.i++];
      if (c === "}") return o;
      if (c !== ",") {
        this.i--;
        this.fail("expected , or }");
      }
    }
  }
  arr() {
    const a: any[] = [];
    this.i++;
    this.ws();
    if (this.s[this.i] === "]") {
      this.i++;
      return a;
    }
    for (;;) {
      a.push(this.value());
      this.ws();
      const c = this.s[this.i++];
      if (c === "]") return a;
      if (c !== ",") {
        this.i--;
        this.fail("expected , or ]");
      }
    }
  }
  str() {
    let o = "";
    this.i++;
    for (;;) {
      const c = this.s[this.i++];
      if (c === undefined) this.fail("open string");
      if (c === '"') return o;
      if (c !== "\\") {
        o += c;
        continue;
      }
      const e = this.s[this.i++];
      if (e === "u") {
        o += String.fromCharCode(parseInt(this.s.slice(this.i, this.i + 4), 16));
        this.i += 4;
      } else o += ({ n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" } as any)[e] ?? e;
    }
  }
}
const data: any = {
  name: 'widget "x"',
  n: [1, -0, 2.5, 1e21, NaN, 1e-7],
  nested: { deep: { list: [[], {}, [null]] }, t: true },
  skip: undefined,
  f: () => 1,
  s: "tab\tnl\nctl\u0001é😀\\",
  "": "empty key",
  5: "five",
};
console.log(print(data));
console.log(print(data, 2));
console.log(print([undefined, () => 1, null]), print("s"), print(undefined), print({}), print([]), print([[]], 1));
const back = new Reader(print(data)!).read();
console.log(back, print(back) === print(new Reader(print(data, 4)!).read()));
class Pt {
  x = 1;
  y = 2;
  toData() {
    return [this.x, this.y];
  }
}
console.log(print({ p: new Pt(), l: [new Pt()] }));
const cyc: any = { a: { b: [] } };
cyc.a.b.push(cyc);
try {
  print(cyc);
} catch (e: any) {
  console.log(e.name, e.message);
}
const sh = { v: 1 };
console.log(print([sh, sh]));
for (const bad of [
  "",
  "{",
  "[1,",
  "[1 2]",
  '{"a" 1}',
  "{a:1}",
  '"open',
  "tru",
  "1.2.3",
  "[] x",
  '{"a":1,}',
  "nul",
  "-",
  '["\\u0041\\n"]',
  '  [ 1 , { "k" : [ ] } ]  ',
  "1e3",
]) {
  try {
    console.log(bad, "=>", new Reader(bad).read());
  } catch (e: any) {
    console.log(bad, "=>", e.name, e.message);
  }
}
