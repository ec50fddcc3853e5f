// Adding, emitting, order.
import EventEmitter, { once, on, errorMonitor, captureRejectionSymbol, getEventListeners, setMaxListeners, listenerCount, EventEmitter as EE } from "node:events";
const t = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
const e = new EventEmitter(); const log: any[] = [];
e.on("a", (x: any) => log.push(["a1", x])); e.prependListener("a", () => log.push("a0")); e.once("a", () => log.push("once")); e.on("b", function (this: any) { log.push(this === e); });
console.log(e.emit("a", 1), e.emit("a", 2), e.emit("b"), e.emit("none"), log, e.eventNames(), e.listenerCount("a"), e.rawListeners("a").length);
