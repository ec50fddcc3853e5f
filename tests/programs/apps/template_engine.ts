// Tests a template engine: variables, filters, loops, conditions, includes, escaping, and error reports with lines.
export {};
type Ctx = Record<string, unknown>;
type Part =
  | { k: "text"; s: string }
  | { k: "out"; path: string; filters: [string, string[]][]; raw: boolean }
  | { k: "each"; path: string; as: string; body: Part[]; empty: Part[] }
  | { k: "if"; cond: string; yes: Part[]; no: Part[] }
  | { k: "include"; name: string };
class TemplateError extends Error {
  line: number;
  constructor(message: string, line: number) {
    super(`${message} (line ${line})`);
    this.name = "TemplateError";
    this.line = line;
  }
}
const filters: Record<string, (v: any, ...args: string[]) => unknown> = {
  upper: (v) => String(v).toUpperCase(),
  lower: (v) => String(v).toLowerCase(),
  fixed: (v, n = "2") => Number(v).toFixed(+n),
  pad: (v, n, c = " ") => String(v).padStart(+n, c),
  join: (v, sep = ", ") => [...v].join(sep),
  json: (v) => JSON.stringify(v),
  len: (v) => v.length ?? v.size ?? Object.keys(v).length,
  default: (v, d) => v || d,
  title: (v) => String(v).replace(/\b\w/g, (c) => c.toUpperCase()),
  sort: (v) => [...v].sort(),
  first: ([x]) => x,
  slice: (v, a, b) => v.slice(+a, b === undefined ? undefined : +b),
};
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (s: string) => s.replace(/[&<>"]/g, (c) => escapes[c]);
function parse(src: string): Part[] {
  const root: Part[] = [];
  const stack: { node: any; into: Part[]; line: number }[] = [{ node: null, into: root, line: 1 }];
  let line = 1;
  for (const piece of src.split(/(\{\{.*?\}\}|\{%.*?%\})/s)) {
    const top = stack[stack.length - 1];
    if (piece.startsWith("{{")) {
      const raw = piece.startsWith("{{&");
      const [path, ...fs] = piece.slice(raw ? 3 : 2, -2).split("|").map((s) => s.trim());
      const list = fs.map((f): [string, string[]] => {
        const m = /^(\w+)(?::(.*))?$/.exec(f);
        if (!m || !(m[1] in filters)) throw new TemplateError(`unknown filter "${f}"`, line);
        return [m[1], m[2] === undefined ? [] : m[2].split(",")];
      });
      top.into.push({ k: "out", path, filters: list, raw });
    } else if (piece.startsWith("{%")) {
      const words = piece.slice(2, -2).trim().split(/\s+/);
      switch (words[0]) {
        case "for": {
          const node: Part = { k: "each", as: words[1], path: words[3], body: [], empty: [] };
          top.into.push(node);
          stack.push({ node, into: node.body, line });
          break;
        }
        case "if": {
          const node: Part = { k: "if", cond: words.slice(1).join(" "), yes: [], no: [] };
          top.into.push(node);
          stack.push({ node, into: node.yes, line });
          break;
        }
        case "else":
          if (!top.node) throw new TemplateError("else without if", line);
          top.into = top.node.k === "if" ? top.node.no : top.node.empty;
          break;
        case "end":
          if (stack.length === 1) throw new TemplateError("end without start", line);
          stack.pop();
          break;
        case "include":
          top.into.push({ k: "include", name: words[1] });
          break;
        default:
          throw new TemplateError(`unknown tag "${words[0]}"`, line);
      }
    } else if (piece) {
      top.into.push({ k: "text", s: piece });
    }
    line += piece.split("\n").length - 1;
  }
  if (stack.length > 1) throw new TemplateError(`${stack.at(-1)!.node.k} is not closed`, stack.at(-1)!.line);
  return root;
}
function lookup(path: string, ctx: Ctx): any {
  if (/^-?\d/.test(path)) return Number(path);
  if (/^['"]/.test(path)) return path.slice(1, -1);
  return path.split(".").reduce<any>((v, k) => (v == null ? undefined : v instanceof Map ? v.get(k) : v[k]), ctx);
}
function test(cond: string, ctx: Ctx): boolean {
  if (cond.startsWith("not ")) return !test(cond.slice(4), ctx);
  const m = /^(\S+)\s*(==|!=|<|>)\s*(.+)$/.exec(cond);
  if (!m) {
    const v = lookup(cond, ctx);
    return Array.isArray(v) ? v.length > 0 : Boolean(v);
  }
  const [, l, op, r] = m;
  const [a, b] = [lookup(l, ctx), lookup(r, ctx)];
  return op === "==" ? a === b : op === "!=" ? a !== b : op === "<" ? a < b : a > b;
}
class Engine {
  private cache = new Map<string, Part[]>();
  constructor(private_sources: Record<string, string>) {
    this.sources = private_sources;
  }
  private sources: Record<string, string>;
  hits = 0;
  get(name: string): Part[] {
    let parts = this.cache.get(name);
    if (parts) this.hits++;
    else {
      if (!Object.hasOwn(this.sources, name)) throw new Error(`no template "${name}"`);
      this.cache.set(name, (parts = parse(this.sources[name])));
    }
    return parts;
  }
  render(name: string, ctx: Ctx): string {
    const out: string[] = [];
    this.emit(this.get(name), ctx, out);
    return out.join("");
  }
  private emit(parts: Part[], ctx: Ctx, out: string[]) {
    for (const p of parts) {
      if (p.k === "text") out.push(p.s);
      else if (p.k === "out") {
        const v = p.filters.reduce((v, [f, args]) => filters[f](v, ...args), lookup(p.path, ctx));
        const s = v == null ? "" : String(v);
        out.push(p.raw ? s : escapeHtml(s));
      } else if (p.k === "if") this.emit(test(p.cond, ctx) ? p.yes : p.no, ctx, out);
      else if (p.k === "include") this.emit(this.get(p.name), ctx, out);
      else {
        const list = [...(lookup(p.path, ctx) ?? [])];
        if (!list.length) this.emit(p.empty, ctx, out);
        list.forEach((item, index) => {
          const loop = { index, first: index === 0, last: index === list.length - 1 };
          this.emit(p.body, { ...ctx, [p.as]: item, loop }, out);
        });
      }
    }
  }
}
const engine = new Engine({
  page: `<h1>{{ title | upper }}</h1>\n{% include list %}\n{{& raw }}{{ raw }}\n`,
  list: `<ul>{% for it in items %}<li{% if loop.first %} class="f"{% end %}>{{ it.name | title }}: {{ it.price | fixed:1 | pad:7,0 }}{% if it.tags %} [{{ it.tags | sort | join:/ }}]{% else %} -{% end %}</li>{% else %}<p>none</p>{% end %}</ul>`,
  nested: `{% for row in rows %}{% for c in row %}{{ c }}{% if not loop.last %},{% end %}{% end %};{% end %}`,
  conds: `{% if n > 3 %}big{% else %}small{% end %} {% if s == 'x' %}X{% end %}{% if s != "x" %}not X{% end %} {% if not list %}empty{% end %}`,
  maps: `{{ m.key }} {{ m.none | default:nothing }} {{ m | len }} {{ s | slice:1,3 }} {{ list | first }} {{ o | json }} {{& o | json }}`,
  err1: `a\n{{ x | nofilter }}`,
  err2: `a\nb\n{% if x %}\n`,
  err3: `{% end %}`,
  err4: `\n\n{% bogus %}`,
  err5: `{% include missing %}`,
  err6: `{{ nothing | len }}`,
});
const items = [
  { name: "apple pie", price: 3.14159, tags: ["z", "a"] },
  { name: "b<c", price: 12, tags: [] },
  { name: "x", price: "7.05", tags: null },
];
console.log(engine.render("page", { title: "Shop & <co>", items, raw: '<b>"x"</b>' }));
console.log(engine.render("page", { title: "none", items: [], raw: "" }));
console.log(engine.render("nested", { rows: [[1, 2], new Set(["a", "b"]), "xyz"] }));
for (const n of [1, 3, 4, "5", undefined]) console.log(engine.render("conds", { n, s: n === 3 ? "x" : "y", list: n === 4 ? [1] : [] }));
console.log(engine.render("maps", { m: new Map([["key", "val"]]), s: "abcdef", list: ["f", "g"], o: { a: '"q"', b: [1] } }));
for (const n of ["err1", "err2", "err3", "err4", "err5", "err6", "none", "toString"]) {
  try {
    console.log(engine.render(n, {}));
  } catch (e: any) {
    console.log(n, e.name, e.message, e.line, e instanceof TemplateError);
  }
}
console.log(engine.hits, JSON.stringify(engine.get("nested")));
