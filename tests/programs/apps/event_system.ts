// An event emitter with priorities, once, wildcard, nested emission, error isolation, plus a state machine driven by it.
export {};
type Fn = (p: any, ev: string) => any;
class Emitter {
  private map = new Map<string, { f: Fn; prio: number; once: boolean }[]>();
  errors: string[] = [];
  on(ev: string, f: Fn, { prio = 0, once = false } = {}) {
    const l = this.map.get(ev) ?? [];
    l.push({ f, prio, once });
    l.sort((a, b) => b.prio - a.prio);
    this.map.set(ev, l);
    return () => this.off(ev, f);
  }
  off(ev: string, f: Fn) {
    const l = this.map.get(ev),
      i = l?.findIndex((h) => h.f === f) ?? -1;
    if (i < 0) return false;
    l!.splice(i, 1);
    if (!l!.length) this.map.delete(ev);
    return true;
  }
  emit(ev: string, p?: any): number {
    let n = 0;
    for (const key of [ev, "*"])
      for (const h of [...(this.map.get(key) ?? [])]) {
        if (h.once) this.off(key, h.f);
        try {
          n++;
          if (h.f(p, ev) === false) return n;
        } catch (e: any) {
          this.errors.push(`${ev}: ${e?.message ?? e}`);
        }
      }
    return n;
  }
  get events() {
    return [...this.map.keys()];
  }
}
const em = new Emitter(),
  log: string[] = [];
const offA = em.on("a", (p) => log.push("low " + p));
em.on("a", (p) => log.push("high " + p), { prio: 5 });
em.on("a", (p) => log.push("once " + p), { once: true, prio: 1 });
em.on("*", (p, ev) => log.push(`any ${ev}`));
console.log(em.emit("a", 1), em.emit("a", 2), em.emit("zzz"), log);
log.length = 0;
offA();
offA();
em.on(
  "a",
  () => {
    throw new Error("bad");
  },
  { prio: 9 },
);
em.on(
  "a",
  () => {
    throw "plain";
  },
  { prio: 8 },
);
console.log(em.emit("a", 3), em.errors, log);
log.length = 0;
em.on("stop", () => false, { prio: 1 });
em.on("stop", () => log.push("never"));
console.log(em.emit("stop"), log, em.events);
em.on("nest", (d: number) => {
  log.push(">" + d);
  if (d < 3) em.emit("nest", d + 1);
  log.push("<" + d);
});
em.emit("nest", 0);
console.log(log.filter((x) => !x.startsWith("any")).join(""));
type Def = Record<
  string,
  {
    on?: Record<string, string | ((ctx: any, p: any) => string | undefined)>;
    enter?: (ctx: any) => void;
    exit?: (ctx: any) => void;
    final?: boolean;
  }
>;
class Machine<C extends object> extends Emitter {
  state: string;
  history: string[] = [];
  def: Def;
  ctx: C;
  constructor(def: Def, init: string, ctx: C) {
    super();
    this.def = def;
    this.ctx = ctx;
    this.state = init;
    def[init].enter?.(ctx);
  }
  send(ev: string, p?: any): this {
    const cur = this.def[this.state];
    if (cur.final) throw new Error(`machine is done in ${this.state}`);
    const t = cur.on?.[ev];
    const next = typeof t === "function" ? t(this.ctx, p) : t;
    if (next === undefined) {
      this.history.push(`${this.state}!${ev}`);
      return this;
    }
    if (!(next in this.def)) throw new RangeError(`no state ${next}`);
    cur.exit?.(this.ctx);
    this.history.push(`${this.state}-${ev}>${next}`);
    const from = this.state;
    this.state = next;
    this.def[next].enter?.(this.ctx);
    this.emit("transition", { from, to: next, ev });
    return this;
  }
}
const turnstile = new Machine(
  {
    locked: {
      on: { coin: (c, p) => ((c.total += p ?? 1), c.total >= 2 ? "open" : undefined), kick: "broken" },
      enter: (c) => c.log.push("click"),
    },
    open: {
      on: { push: "locked" },
      enter: (c) => c.log.push("whirr"),
      exit: (c) => {
        c.total = 0;
        c.passed++;
      },
    },
    broken: { final: true, enter: (c) => c.log.push("crash") },
  },
  "locked",
  { total: 0, passed: 0, log: [] as string[] },
);
const moves: string[] = [];
turnstile.on("transition", (t) => moves.push(t.from[0] + t.to[0]));
turnstile.send("push").send("coin").send("coin").send("coin").send("push").send("coin", 5).send("push");
console.log(turnstile.state, turnstile.ctx, turnstile.history, moves.join());
turnstile.send("kick");
try {
  turnstile.send("coin");
} catch (e: any) {
  console.log(e.message);
}
try {
  new Machine({ a: { on: { go: "nowhere" } } }, "a", {}).send("go");
} catch (e: any) {
  console.log(e.name, e.message);
}
const light = (n: number) => {
  const m = new Machine(
    {
      green: { on: { tick: "yellow" } },
      yellow: { on: { tick: "red" } },
      red: { on: { tick: (c) => (++c.n > 1 ? "off" : "green") } },
      off: { final: true },
    },
    "green",
    { n: 0 },
  );
  const s = [m.state];
  try {
    for (let i = 0; i < n; i++) s.push(m.send("tick").state);
  } catch (e: any) {
    s.push(e.message);
  }
  return s.join(" ");
};
console.log(light(4));
console.log(light(9));
