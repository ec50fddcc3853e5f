// Functions, classes and mixins as emitters.
import EventEmitter, { once, on, errorMonitor, captureRejectionSymbol, getEventListeners, setMaxListeners, listenerCount, EventEmitter as EE } from "node:events";
const t = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
function Old(this: any) { (EventEmitter as any).call(this); this.own = 1; } Old.prototype = Object.create(EventEmitter.prototype); const o = new (Old as any)(); o.on("x", (v: any) => console.log("old", v)); o.emit("x", 7);
console.log(o instanceof EventEmitter, Object.keys(o));
class Sub extends EventEmitter { constructor() { super(); this.v = 1; } v: number; fire() { return this.emit("fire", this.v); } } const s = new Sub(); s.on("fire", (x: number) => console.log("fire", x));
console.log(s.fire(), s);
const plain: any = {}; Object.assign(plain, EventEmitter.prototype); plain.on("k", (v: any) => console.log("mixin", v)); plain.emit("k", 3);
