// Tests a package resolver: version parsing and ranges, backtracking over constraints, topological order, cycles, conflicts.
export {};
class Version {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
  static parse(s: string): Version {
    const m = /^(\d+)(?:\.(\d+))?(?:\.(\d+))?$/.exec(s);
    if (!m) throw new SyntaxError(`bad version "${s}"`);
    return new Version(+m[1], +(m[2] ?? 0), +(m[3] ?? 0));
  }
  constructor(major: number, minor: number, patch: number) {
    this.major = major;
    this.minor = minor;
    this.patch = patch;
  }
  [Symbol.toPrimitive](hint: string): string | number {
    return hint === "number" ? this.major * 1e6 + this.minor * 1e3 + this.patch : `${this.major}.${this.minor}.${this.patch}`;
  }
}
type Range = (v: Version) => boolean;
function range(text: string): Range {
  if (text === "*") return () => true;
  const parts = text.split(/\s*\|\|\s*/);
  if (parts.length > 1) {
    const rs = parts.map(range);
    return (v) => rs.some((r) => r(v));
  }
  const all = text.split(/\s+/);
  if (all.length > 1) {
    const rs = all.map(range);
    return (v) => rs.every((r) => r(v));
  }
  const m = /^(\^|~|>=|<=|>|<|=)?(.*)$/.exec(text)!;
  const b = Version.parse(m[2]);
  switch (m[1]) {
    case "^":
      return (v) => +v >= +b && (b.major ? v.major === b.major : v.major === 0 && v.minor === b.minor);
    case "~":
      return (v) => +v >= +b && v.major === b.major && v.minor === b.minor;
    case ">=":
      return (v) => v >= b && +v >= +b;
    case "<=":
      return (v) => +v <= +b;
    case ">":
      return (v) => +v > +b;
    case "<":
      return (v) => +v < +b;
    default:
      return (v) => +v === +b;
  }
}
const vs = ["0.1.0", "0.1.5", "0.2.0", "1.0.0", "1.2.3", "1.2.9", "1.10.0", "2.0.0", "10.0.0"].map(Version.parse);
for (const r of ["*", "^1.2.0", "~1.2.3", "^0.1.2", ">=1.2.9", "<1", ">1 <=2", "1.2.3", "=2", "^1 || ^10", "<0.1"]) console.log(r.padEnd(10), vs.filter(range(r)).join(" ") || "-");
console.log([...vs].sort((a, b) => +b - +a).map(String).join(), `${vs[4]}`, vs[4] + "!", Number(vs[4]));
interface Pkg {
  deps?: Record<string, string>;
}
type Registry = Record<string, Record<string, Pkg>>;
class Conflict extends Error {}
class Resolver {
  tried = 0;
  backtracks = 0;
  constructor(registry: Registry) {
    this.registry = registry;
  }
  private registry: Registry;
  private versions(name: string): Version[] {
    const p = this.registry[name];
    if (!p) throw new Conflict(`unknown package ${name}`);
    return Object.keys(p).map(Version.parse).sort((a, b) => +b - +a);
  }
  resolve(root: Record<string, string>): Map<string, string> {
    const r = this.solve(Object.entries(root).map(([n, r]) => [n, r, "root"] as const), new Map());
    if (!r) throw new Conflict("no solution");
    return r;
  }
  private solve(todo: (readonly [string, string, string])[], chosen: Map<string, string>): Map<string, string> | null {
    if (!todo.length) return chosen;
    const [[name, want, by], ...rest] = todo;
    const ok = range(want);
    const have = chosen.get(name);
    if (have !== undefined) {
      if (ok(Version.parse(have))) return this.solve(rest, chosen);
      this.backtracks++;
      return null;
    }
    for (const v of this.versions(name)) {
      if (!ok(v)) continue;
      this.tried++;
      const key = String(v);
      const deps = this.registry[name][key].deps ?? {};
      const more = Object.entries(deps).map(([n, r]) => [n, r, name] as const);
      const r = this.solve([...rest, ...more], new Map(chosen).set(name, key));
      if (r) return r;
    }
    return null;
  }
  order(chosen: Map<string, string>): string[] {
    const out: string[] = [];
    const mark = new Map<string, "busy" | "done">();
    const visit = (n: string, path: string[]) => {
      if (mark.get(n) === "done") return;
      if (mark.get(n) === "busy") throw new Conflict(`cycle ${[...path.slice(path.indexOf(n)), n].join(" > ")}`);
      mark.set(n, "busy");
      for (const d of Object.keys(this.registry[n][chosen.get(n)!].deps ?? {}).sort()) visit(d, [...path, n]);
      mark.set(n, "done");
      out.push(`${n}@${chosen.get(n)}`);
    };
    for (const n of [...chosen.keys()].sort()) visit(n, []);
    return out;
  }
}
const registry: Registry = {
  app: { "1.0.0": { deps: { web: "^2", log: "*" } }, "2.0.0": { deps: { web: "^3", log: "~1.1" } } },
  web: { "2.0.0": { deps: { http: "^1" } }, "2.5.0": { deps: { http: "^1.5", log: "<1" } }, "3.0.0": { deps: { http: "^2", log: "^1" } } },
  http: { "1.0.0": {}, "1.5.0": { deps: { log: ">=0.9" } }, "2.0.0": { deps: { log: "^1.2" } } },
  log: { "0.9.0": {}, "1.0.0": {}, "1.1.0": {}, "1.2.0": {} },
  loopa: { "1.0.0": { deps: { loopb: "1" } } },
  loopb: { "1.0.0": { deps: { loopc: "1" } } },
  loopc: { "1.0.0": { deps: { loopa: "1" } } },
  bad: { "1.0.0": { deps: { web: "x.y" } } },
};
for (const root of [{ app: "*" }, { app: "1" }, { web: "2.5.0", log: "^0.9" }, { web: "^3", log: "1.1.0" }, { log: "<1 || >1.1" }, { loopa: "*" }, { nope: "1" }, { log: "^7" }, { bad: "1" }, {}] as Record<string, string>[]) {
  const r = new Resolver(registry);
  try {
    const chosen = r.resolve(root);
    console.log(JSON.stringify(root), Object.fromEntries(chosen));
    console.log("  order", r.order(chosen).join(" "));
  } catch (e: any) {
    console.log(JSON.stringify(root), e.constructor.name, e.message);
  }
  console.log("  tried", r.tried, "backtracks", r.backtracks);
}
