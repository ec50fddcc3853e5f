// The prototype, raw listeners.
import EventEmitter, { once, on, errorMonitor, captureRejectionSymbol, getEventListeners, setMaxListeners, listenerCount, EventEmitter as EE } from "node:events";
const t = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
const e = new EventEmitter(); const log: any[] = [];
e.on("newListener", (n: any, f: any) => console.log("new", n, typeof f)); e.on("removeListener", (n: any) => console.log("removed", n)); const h = () => {}; e.on("q", h); e.off("q", h); e.once("z", h); e.emit("z"); e.removeAllListeners("b"); e.removeAllListeners();
console.log(e.eventNames());
class Sub extends EventEmitter { constructor() { super(); this.v = 1; } v: number; fire() { return this.emit("fire", this.v); } } const s = new Sub(); s.on("fire", (x: number) => console.log("fire", x));
console.log(s.fire(), s);
console.log(typeof EventEmitter, EE === EventEmitter, Object.keys(EventEmitter.prototype), EventEmitter.prototype.on === EventEmitter.prototype.addListener, EventEmitter.name, EventEmitter.length);
for (const k in s) console.log(k);
const rr = new EventEmitter(); rr.once("r", h);
console.log(rr.rawListeners("r")[0] !== h, (rr.rawListeners("r")[0] as any).listener === h, rr.listeners("r")[0] === h, getEventListeners(rr, "r").length, listenerCount(rr, "r"));
