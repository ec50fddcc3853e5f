// Tests overloads, abstract classes, generics with constraints, satisfies, assertions, enums in switches and parameter properties together.
enum Level {
  Debug = 1,
  Info,
  Warn = "WARN".length * 10,
  Error,
}
const enum Flag {
  None = 0,
  Read = 1 << 0,
  Write = 1 << 1,
  All = Read | Write,
}
enum Color {
  Red = "r",
  Green = "g",
}
export abstract class Sink<T extends { toString(): string }> {
  protected lines: string[] = [];
  constructor(
    readonly name: string,
    protected min: Level = Level.Info,
    private readonly flags: Flag = Flag.All,
  ) {}
  abstract format(level: Level, item: T): string;
  write(level: Level, item: T): this;
  write(items: T[]): this;
  write(a: Level | T[], b?: T): this {
    if (Array.isArray(a)) {
      for (const x of a) this.write(Level.Info, x);
      return this;
    }
    if (a >= this.min && this.flags & Flag.Write) this.lines.push(this.format(a, b!));
    return this;
  }
  dump(): string {
    return this.flags & Flag.Read ? `${this.name}[${this.lines.join("|")}]` : "unreadable";
  }
}
class Plain<T extends { toString(): string }> extends Sink<T> {
  override format(level: Level, item: T) {
    return `${Level[level]}:${item}`;
  }
}
class Upper extends Plain<string> {
  constructor(name: string, public prefix = ">") {
    super(name, Level.Debug);
  }
  override format(level: Level, item: string) {
    return this.prefix + super.format(level, item).toUpperCase();
  }
}
console.log(new Plain<number>("p").write(Level.Debug, 1).write(Level.Warn, 2).write([3, 4]).dump());
console.log(new Upper("u").write(Level.Debug, "x").write(["y"]).dump(), new Upper("v", "*").prefix, new Plain("r", Level.Debug, Flag.Write).write(Level.Error, "e").dump(), new Plain("w", 0, Flag.Read).write(Level.Error, "e").dump());
console.log(Level, Object.keys(Level), Level[Level.Warn], Level.Error, Color, Color["Red"], Flag.All, (Level as any)[99]);
function describe(l: Level | Color): string {
  switch (l) {
    case Level.Debug:
    case Level.Info:
      return "low";
    case Level.Warn:
      return "warn";
    case Color.Green:
      return "green";
    default:
      return "other " + String(l);
  }
}
console.log([Level.Debug, Level.Info, Level.Warn, Level.Error, Color.Red, Color.Green, 7 as Level].map(describe));
function pick<T, K extends keyof T>(o: T, ...ks: K[]): Pick<T, K> {
  const r = {} as Pick<T, K>;
  for (const k of ks) r[k] = o[k];
  return r;
}
const cfg = { host: "h", port: 80, opts: { tls: true } } satisfies Record<string, unknown>;
console.log(pick(cfg, "host", "opts"), (cfg as { port?: number }).port!, (<any>cfg).port + 1, cfg.opts!.tls);
type Shape = { kind: "c"; r: number } | { kind: "s"; a: number } | { kind: "t"; b: number; h: number };
const area = (s: Shape): number => {
  switch (s.kind) {
    case "c":
      return Math.round(Math.PI * s.r ** 2);
    case "s":
      return s.a ** 2;
    case "t":
      return (s.b * s.h) / 2;
    default:
      return ((x: never) => -1)(s);
  }
};
console.log(([{ kind: "c", r: 2 }, { kind: "s", a: 3 }, { kind: "t", b: 3, h: 5 }, { kind: "zz" }] as Shape[]).map(area));
declare const notThere: number;
declare function alsoNot(): void;
console.log(typeof notThere, typeof alsoNot);
interface Stack<T> {
  push(x: T): void;
}
class Stack<T> {
  items: T[] = [];
  push(x: T): void {
    this.items.push(x);
  }
}
const st = new Stack<number>();
st.push(1);
console.log(st, st.items);
function isNum(x: unknown): x is number {
  return typeof x === "number";
}
const mixed: (string | number)[] = [1, "a", 2];
console.log(mixed.filter(isNum).reduce((a, b) => a + b, 0), mixed.map((x) => (isNum(x) ? x.toFixed(1) : x.length)));
class Temp {
  private constructor(private readonly v: number) {}
  static of(v: number) {
    return new Temp(v);
  }
  plus(o: Temp): Temp {
    return new Temp(this.v + o.v);
  }
  declare ghost: string;
  readonly made = this.v * 2;
}
console.log(JSON.stringify(Temp.of(3).plus(Temp.of(4))), "ghost" in Temp.of(1), Temp.of(5).made);
