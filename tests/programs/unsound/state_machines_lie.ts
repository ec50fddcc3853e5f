// Tests discriminated unions with unknown tags, enums out of range, numeric switches on strings, exhaustive checks that fail.
export {};
type Action =
  | { type: "add"; n: number }
  | { type: "set"; to: number }
  | { type: "reset" }
  | { type: "batch"; actions: Action[] };
interface State {
  n: number;
  log: string[];
}
function reduce(s: State, a: Action): State {
  switch (a.type) {
    case "add":
      return { ...s, n: s.n + a.n, log: [...s.log, "add"] };
    case "set":
      return { n: a.to, log: [...s.log, "set"] };
    case "reset":
      return { n: 0, log: [] };
    case "batch":
      return a.actions.reduce(reduce, s);
    default: {
      const never: never = a;
      return { ...s, log: [...s.log, "unknown " + (never as any)?.type] };
    }
  }
}
let s: State = { n: 1, log: [] };
const actions: any[] = [
  { type: "add", n: 2 },
  { type: "add", n: "3" },
  { type: "add" },
  { type: "set", to: 10 },
  { type: "add", n: null },
  { type: "add", n: true },
  { type: "set", to: "str" },
  { type: "add", n: 1 },
  { type: "bogus" },
  { type: { toString: () => "add" }, n: 1 },
  { type: new String("reset") },
  { type: "batch", actions: [{ type: "set", to: [1] }, { type: "add", n: 1 }] },
  { type: "batch", actions: "ab" },
  { type: "batch" },
  {},
  5,
  null,
  { type: "reset", n: 9 },
  { type: "add", n: { valueOf: () => 7 } },
  { type: "add", n: 1n },
];
for (const a of actions) {
  try {
    s = reduce(s, a);
    console.log(s.n, typeof s.n, s.log.join());
  } catch (e: any) {
    console.log(e.name, e.message);
  }
}
const Color = { Red: 0, Green: 1, Blue: 2 } as const;
type Color = (typeof Color)[keyof typeof Color];
const names: Record<Color, string> = ["red", "green", "blue"] as any;
function name(c: Color): string {
  switch (c) {
    case Color.Red:
      return "R";
    case Color.Green:
      return "G";
    case Color.Blue:
      return "B";
  }
}
for (const c of [0, 1, 2, 3, -1, 1.5, "1", "0", true, null, undefined, NaN, -0, [1], 2n] as any[]) console.log(String(c), name(c), names[c as Color], (name(c) ?? "none").length);
function bucket(n: number): string {
  if (n < 10) return "small";
  else if (n < 100) return "medium";
  else if (n >= 100) return "large";
  return "not a number";
}
for (const n of [5, 50, 500, "5", "50", "x", undefined, null, NaN, [50], [1, 2], {}, true, 10n, -Infinity, { valueOf: () => 99 }] as any[]) console.log(typeof n, bucket(n), n > 10 ? "gt" : n <= 10 ? "le" : "neither", n == 50);
class Door {
  state: "open" | "closed" | "locked" = "closed";
  private table: Record<string, Partial<Record<string, Door["state"]>>> = {
    open: { close: "closed" },
    closed: { open: "open", lock: "locked" },
    locked: { unlock: "closed" },
  };
  send(ev: string): string {
    const next = this.table[this.state][ev];
    if (next) this.state = next;
    return `${ev}->${this.state}`;
  }
}
const d = new Door();
const evs: any[] = ["open", "lock", "close", "lock", "toString", "unlock", "constructor", 5, null];
for (const e of evs) {
  try {
    console.log(String(d.send(e)).slice(0, 40));
  } catch (err: any) {
    console.log(err.message);
  }
}
const tokens: { kind: "num"; v: number }[] = [{ kind: "num", v: 1 }, { kind: "num", v: "2" as any }, { kind: "op" as any, v: undefined as any }, { kind: "num", v: 4.5 }];
let acc = 0;
for (const t of tokens) {
  if (t.kind === "num") acc += t.v;
  else acc = ("?" + acc) as any;
  console.log(acc, typeof acc);
}
const flags: { on: boolean }[] = [{ on: true }, { on: 1 as any }, { on: "" as any }, { on: "false" as any }, { on: NaN as any }, {} as any, { on: [] as any }];
console.log(flags.map((f) => (f.on ? 1 : 0)), flags.filter((f) => f.on === true).length, flags.filter((f) => !f.on).length, flags.map((f) => f.on && "yes"), flags.map((f) => f.on || "no"), flags.map((f) => +f.on), flags.map((f) => f.on == true));
