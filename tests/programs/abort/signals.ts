// AbortController and AbortSignal, Event, CustomEvent, EventTarget, DOMException.
const log = (...v: unknown[]) => console.log(...v);
const c = new AbortController();
log(c.signal.aborted, c.signal.reason, c);
c.signal.onabort = function (e) { log("onabort", e.type, this === c.signal, e.target === c.signal); };
c.signal.addEventListener("abort", () => log("listener 1"));
c.signal.addEventListener("abort", () => log("listener 2"), { once: true });
c.signal.addEventListener("abort", { handleEvent(e: Event) { log("object", e.type, this !== undefined); } });
c.abort(); c.abort("again");
log(c.signal.aborted, c.signal.reason.name, c.signal.reason.message, c.signal.reason.code, c.signal.reason instanceof DOMException, c.signal.reason instanceof Error, c.signal);
try { c.signal.throwIfAborted(); } catch (e: any) { log("thrown", e.name); }
const own = new AbortController(); own.abort({ my: "reason" }); log(own.signal.reason);
log(AbortSignal.abort().reason.name, AbortSignal.abort("r").reason, AbortSignal.abort(null).reason);
try { new (AbortSignal as any)(); } catch (e: any) { log(e.name, e.code, e.message); }
const a = new AbortController(), b = new AbortController();
const any = AbortSignal.any([a.signal, b.signal]);
const nested = AbortSignal.any([any]);
any.addEventListener("abort", () => log("any", any.reason, nested.aborted));
nested.addEventListener("abort", () => log("nested", nested.reason));
a.signal.addEventListener("abort", () => log("a first", any.aborted));
log(any.aborted); a.abort("from a"); b.abort("from b"); log(any.aborted, any.reason, AbortSignal.any([]).aborted, AbortSignal.any([own.signal, c.signal]).reason);
const t = AbortSignal.timeout(150);
t.addEventListener("abort", () => log("timeout", t.reason.name, t.reason.message, t.reason.code));
setTimeout(() => log("after timeout", t.aborted), 600);
for (const bad of ["x", -1, 1.5]) try { AbortSignal.timeout(bad as any); } catch (e: any) { log(e.name, e.code, e.message); }

function sleep(ms: number, signal: AbortSignal) {
  return new Promise<string>((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(() => resolve("slept"), ms);
    signal.addEventListener("abort", () => { clearTimeout(timer); reject(signal.reason); }, { once: true });
  });
}
const s = new AbortController();
sleep(1000, s.signal).catch(e => log("sleep:", e.name));
s.abort();
sleep(1, new AbortController().signal).then(log);

class Bus extends EventTarget { n = 0; emit(x: number) { return this.dispatchEvent(new CustomEvent("tick", { detail: x, cancelable: true })); } }
const bus = new Bus();
const listener = (e: any) => { bus.n += e.detail; };
bus.addEventListener("tick", listener); bus.addEventListener("tick", listener); bus.addEventListener("tick", listener, true);
log(bus.emit(1), bus.n);
bus.removeEventListener("tick", listener, { capture: true }); log(bus.emit(1), bus.n);
bus.addEventListener("tick", e => { e.preventDefault(); }, { once: true }); log(bus.emit(1), bus.emit(1), bus.n);
bus.addEventListener("tick", e => { e.preventDefault(); log("passive", e.defaultPrevented); }, { passive: true, once: true }); log(bus.emit(1));
bus.addEventListener("tick", e => { log("stop"); e.stopImmediatePropagation(); }, { once: true }); bus.addEventListener("tick", () => log("not reached first time"), { once: true });
bus.emit(1); bus.emit(1);
const off = new AbortController(); bus.addEventListener("tick", () => log("until aborted"), { signal: off.signal }); bus.emit(0); off.abort(); bus.emit(0);
bus.addEventListener("nest", () => { bus.addEventListener("nest", () => log("added while running")); log("nest"); }, { once: true });
bus.dispatchEvent(new Event("nest")); bus.dispatchEvent(new Event("nest"));
const e: any = new Event("kind", { bubbles: true, cancelable: true, composed: true });
log(e.type, e.bubbles, e.cancelable, e.composed, e.defaultPrevented, e.returnValue, e.eventPhase, e.target, e.currentTarget, e.isTrusted, typeof e.timeStamp, e.composedPath(), e.cancelBubble);
e.preventDefault(); e.stopPropagation(); log(e.defaultPrevented, e.returnValue, e.cancelBubble);
const et = new EventTarget(); et.addEventListener("kind", (ev: any) => { log(ev.eventPhase, ev.currentTarget === et, ev.composedPath().length); try { et.dispatchEvent(ev); } catch (x: any) { log(x.code, x.message); } }); log(et.dispatchEvent(e), e.currentTarget, e.target === et);
log(new CustomEvent("c").detail, new CustomEvent("c", { detail: { x: 1 } }).detail, Event.NONE, Event.AT_TARGET, Object.prototype.toString.call(e), Object.prototype.toString.call(et), et);
for (const f of [() => new (Event as any)(), () => new (Event as any)("x", 1), () => et.dispatchEvent({} as any), () => et.addEventListener("x", 5 as any), () => (et as any).addEventListener("x"), () => et.addEventListener("x", null)]) try { log("ok", f()); } catch (x: any) { log(x.name, x.code, x.message); }
const d = new DOMException("msg", "NotFoundError"); log(d.name, d.message, d.code, String(d), DOMException.NOT_FOUND_ERR, (d as any).ABORT_ERR, Object.prototype.toString.call(d));
log(new DOMException().name, new DOMException().message === "", new DOMException("m", { name: "TimeoutError", cause: 5 } as any).code, (new DOMException("m", { cause: 5 } as any) as any).cause, new DOMException("x", "Custom").code);
process.on("uncaughtException", (err: any) => log("uncaught:", err.message));
et.addEventListener("boom", () => { throw new Error("in listener"); }); et.addEventListener("boom", () => log("still called")); log(et.dispatchEvent(new Event("boom")));
