// Tests an event-sourced account service: discriminated unions, reducers, snapshots, projections, replay, undo.
export {};
type Event =
  | { type: "opened"; id: string; owner: string }
  | { type: "deposited"; id: string; amount: number }
  | { type: "withdrawn"; id: string; amount: number }
  | { type: "transferred"; from: string; to: string; amount: number }
  | { type: "closed"; id: string; reason?: string };
type Of<T extends Event["type"]> = Extract<Event, { type: T }>;
interface Account {
  readonly id: string;
  readonly owner: string;
  readonly balance: number;
  readonly open: boolean;
  readonly history: readonly string[];
}
type State = Readonly<Record<string, Account>>;
class DomainError extends Error {
  override name = "DomainError";
  constructor(message: string, options?: ErrorOptions & { event?: Event }) {
    super(message, options);
    this.event = options?.event;
  }
  event?: Event;
}
const fmt = (n: number) => (n / 100).toFixed(2);
const update = (s: State, id: string, f: (a: Account) => Partial<Account>): State => {
  const a = s[id];
  if (!a) throw new DomainError(`no account ${id}`);
  if (!a.open) throw new DomainError(`account ${id} is closed`);
  const patch = f(a);
  return { ...s, [id]: { ...a, ...patch } };
};
const log = (a: Account, s: string) => ({ history: [...a.history, s] });
const reducers: { [K in Event["type"]]: (s: State, e: Of<K>) => State } = {
  opened: (s, { id, owner }) => {
    if (id in s) throw new DomainError(`account ${id} exists`);
    return { ...s, [id]: { id, owner, balance: 0, open: true, history: [] } };
  },
  deposited: (s, e) => update(s, e.id, (a) => ({ balance: a.balance + e.amount, ...log(a, `+${fmt(e.amount)}`) })),
  withdrawn: (s, e) =>
    update(s, e.id, (a) => {
      if (a.balance < e.amount) throw new DomainError(`${a.owner} has ${fmt(a.balance)}, needs ${fmt(e.amount)}`);
      return { balance: a.balance - e.amount, ...log(a, `-${fmt(e.amount)}`) };
    }),
  transferred: (s, { from, to, amount }) => {
    const s1 = reducers.withdrawn(s, { type: "withdrawn", id: from, amount });
    return reducers.deposited(s1, { type: "deposited", id: to, amount });
  },
  closed: (s, e) =>
    update(s, e.id, (a) => {
      if (a.balance !== 0) throw new DomainError(`balance is ${fmt(a.balance)}`);
      return { open: false, ...log(a, `closed${e.reason ? `: ${e.reason}` : ""}`) };
    }),
};
class Store {
  #events: Event[] = [];
  #snapshots = new Map<number, State>([[0, Object.freeze({})]]);
  #state: State = {};
  #listeners = new Set<(e: Event, s: State) => void>();
  rejected: DomainError[] = [];
  get length() {
    return this.#events.length;
  }
  get state() {
    return this.#state;
  }
  subscribe(f: (e: Event, s: State) => void): () => boolean {
    this.#listeners.add(f);
    return () => this.#listeners.delete(f);
  }
  dispatch(e: Event): boolean {
    try {
      this.#state = (reducers[e.type] as (s: State, e: Event) => State)(this.#state, e);
    } catch (cause) {
      if (!(cause instanceof DomainError)) throw cause;
      this.rejected.push(new DomainError(`${e.type} rejected`, { cause, event: e }));
      return false;
    }
    this.#events.push(Object.freeze(e));
    if (this.length % 4 === 0) this.#snapshots.set(this.length, this.#state);
    for (const l of this.#listeners) l(e, this.#state);
    return true;
  }
  at(version: number): { state: State; replayed: number } {
    const base = Math.max(...[...this.#snapshots.keys()].filter((v) => v <= version));
    const events = this.#events.slice(base, version);
    const state = events.reduce<State>((s, e) => (reducers[e.type] as any)(s, e), this.#snapshots.get(base)!);
    return { state, replayed: events.length };
  }
  *[Symbol.iterator](): IterableIterator<[number, Event]> {
    yield* this.#events.entries();
  }
}
const store = new Store();
const totals: Record<string, number> = {};
const off = store.subscribe((e, s) => {
  totals[e.type] = (totals[e.type] ?? 0) + 1;
  console.log(`${store.length}. ${JSON.stringify(e)} -> ${Object.values(s).map((a) => `${a.id}:${fmt(a.balance)}${a.open ? "" : "x"}`)}`);
});
const results = (
  [
    { type: "opened", id: "a", owner: "Ann" },
    { type: "opened", id: "b", owner: "Bob" },
    { type: "opened", id: "a", owner: "Eve" },
    { type: "deposited", id: "a", amount: 10050 },
    { type: "withdrawn", id: "b", amount: 1 },
    { type: "transferred", from: "a", to: "b", amount: 3333 },
    { type: "transferred", from: "a", to: "zz", amount: 5 },
    { type: "withdrawn", id: "b", amount: 33 },
    { type: "closed", id: "b" },
    { type: "transferred", from: "b", to: "a", amount: 3300 },
    { type: "closed", id: "b", reason: "moved" },
    { type: "deposited", id: "b", amount: 1 },
    { type: "opened", id: "c", owner: "Cy" },
  ] as Event[]
).map((e) => store.dispatch(e));
console.log(results.map(Number).join(""), totals);
console.log(off(), off(), store.dispatch({ type: "deposited", id: "c", amount: 7 }), totals);
for (const r of store.rejected) console.log(r.message, "|", (r.cause as Error).message, "|", r.event?.type, r.name, r instanceof DomainError);
for (let v = 0; v <= store.length; v += 3) {
  const { state, replayed } = store.at(v);
  console.log(v, replayed, Object.entries(state).map(([k, a]) => `${k}=${a.balance}[${a.history}]`).join(" "));
}
for (const [i, e] of store) if (e.type === "transferred") console.log(i, e.from, e.to, Object.isFrozen(e));
try {
  (reducers as any)[(JSON.parse('{"type":"bogus"}') as Event).type](store.state, {});
} catch (e: any) {
  console.log(e.name, e.message);
}
try {
  store.dispatch({ type: "bogus" } as any);
} catch (e: any) {
  console.log(e.name, store.length);
}
