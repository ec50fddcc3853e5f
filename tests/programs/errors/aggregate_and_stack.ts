// Tests error constructors with odd arguments, causes, AggregateError, toString rules, captureStackTrace, stackTraceLimit, rethrows.
export {};
const attempt = (f: () => any) => {
  try {
    return f();
  } catch (e: any) {
    return e.name + ": " + e.message;
  }
};
for (const E of [Error, TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError] as any[]) {
  const e = new E("m", { cause: 5 });
  console.log(E.name, E.length, e.message, e.name, e.cause, Object.keys(e).length, String(e), E("call") instanceof E, Object.getPrototypeOf(E) === (E === Error ? Function.prototype : Error), E.prototype.message === "", Object.hasOwn(E.prototype, "name"), Object.prototype.toString.call(e));
}
for (const m of [undefined, null, 0, "", {}, [1, 2], true, { toString: () => "ts" }] as any[]) console.log(Object.hasOwn(new Error(m), "message"), JSON.stringify(new Error(m).message), String(new Error(m)));
console.log(attempt(() => new Error(Symbol("s") as any)), attempt(() => new Error({ toString() { throw new Error("inner"); } } as any)));
for (const c of [undefined, null, {}, { cause: undefined }, { cause: null }, { cause: new Error("root") }, "cause", Object.create({ cause: "inherited" })] as any[]) {
  const e = new Error("x", c);
  console.log("cause" in e, Object.hasOwn(e, "cause"), String(e.cause), Object.getOwnPropertyDescriptor(e, "cause")?.enumerable);
}
const agg = new AggregateError([new Error("a"), 5, "s"], "many", { cause: "c" });
console.log(agg.message, agg.errors.length, agg.name, agg.cause, String(agg), agg instanceof Error, Object.getOwnPropertyDescriptor(agg, "errors")!.enumerable, AggregateError.length, new AggregateError("ab" as any).errors, new AggregateError(new Set([1])).errors, Object.hasOwn(new AggregateError([]), "message"), attempt(() => new (AggregateError as any)()), attempt(() => new AggregateError(5 as any)));
for (const [name, message] of [["N", "m"], ["", "m"], ["N", ""], ["", ""], [undefined, "m"], ["N", undefined], [null, null], [5, { toString: () => "o" }]] as any[]) console.log(JSON.stringify(Error.prototype.toString.call({ name, message })));
console.log(attempt(() => Error.prototype.toString.call(5 as any)), attempt(() => Error.prototype.toString.call(undefined as any)), Error.prototype.toString.call([] as any), Error.prototype.toString.call(Object.create(null)));
class AppError extends Error {
  code: string;
  constructor(code: string, message?: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
  override get name() {
    return `App[${this.code}]`;
  }
}
class Sub extends AppError {
  constructor() {
    super("SUB");
  }
}
const ae = new AppError("E1", "msg", { cause: new Sub() });
console.log(String(ae), String(ae.cause), ae.stack!.split("\n")[0], Object.keys(ae), ae instanceof AppError, (ae.cause as any).stack.split("\n")[0], JSON.stringify(ae));
const holder: any = { name: "Holder", message: "hm" };
Error.captureStackTrace(holder);
console.log(typeof holder.stack, holder.stack.split("\n")[0], Object.getOwnPropertyDescriptor(holder, "stack")!.enumerable, Object.keys(holder));
function outer() {
  return inner();
}
function inner() {
  const o: any = {};
  Error.captureStackTrace(o, inner);
  const full = new Error("full").stack!;
  return [/at inner/.test(o.stack), /at outer/.test(o.stack), /at inner/.test(full), /at outer/.test(full), o.stack.split("\n")[0]];
}
console.log(outer());
const old = Error.stackTraceLimit;
const depth = (n: number): string => (n === 0 ? new Error("deep").stack! : depth(n - 1) + "");
for (const lim of [0, 1, 3, 10, 2.9, -1, Infinity]) {
  Error.stackTraceLimit = lim;
  console.log(lim, depth(20).split("\n").filter((l) => l.includes("at depth")).length);
}
Error.stackTraceLimit = old;
const e2: any = new Error("first");
e2.message = "changed";
e2.name = "Renamed";
console.log(e2.stack.split("\n")[0], String(e2), Object.keys(e2));
e2.stack = "custom";
console.log(e2.stack, delete e2.stack, e2.stack);
const frames: string[] = [];
const chain = (n: number): never => {
  try {
    if (n === 0) throw new RangeError("bottom");
    return chain(n - 1);
  } catch (e: any) {
    frames.push("catch" + n);
    throw n % 2 ? e : new Error(`level ${n}`, { cause: e });
  } finally {
    frames.push("finally" + n);
  }
};
try {
  chain(4);
} catch (e: any) {
  let list = "";
  for (let x = e; x; x = x.cause) list += x.message + " <- ";
  console.log(list, frames.join());
}
for (const v of [1, "s", null, undefined, { a: 1 }, [1], Symbol("t"), () => 1]) {
  try {
    throw v;
  } catch (e: any) {
    console.log(e === v, typeof e, attempt(() => e.message));
  }
}
const f = (mode: number): any => {
  for (let i = 0; i < 3; i++) {
    try {
      if (mode === 0) return "try" + i;
      if (mode === 1) throw new Error("t" + i);
      if (mode === 2) continue;
      if (mode === 3) break;
    } catch (e: any) {
      if (i === 1) return "catch " + e.message;
    } finally {
      if (mode === 0 && i < 2) continue;
      if (mode === 3) return "finally wins";
    }
  }
  return "end";
};
console.log([0, 1, 2, 3].map(f));
try {
  try {
    throw new Error("one");
  } finally {
    throw new Error("two");
  }
} catch (e: any) {
  console.log(e.message);
}
const { message: dm = "none", ...er } = Object.assign(new Error("dm"), { extra: 1 });
console.log(dm, er, { ...new Error("spread") }, Object.entries(Object.assign(new Error("x"), { b: 2 })));
