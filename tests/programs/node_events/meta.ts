// newListener, removeListener, errorMonitor.
import EventEmitter, { once, on, errorMonitor, captureRejectionSymbol, getEventListeners, setMaxListeners, listenerCount, EventEmitter as EE } from "node:events";
const t = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
const e = new EventEmitter(); const log: any[] = [];
e.on("newListener", (n: any, f: any) => console.log("new", n, typeof f)); e.on("removeListener", (n: any) => console.log("removed", n)); const h = () => {}; e.on("q", h); e.off("q", h); e.once("z", h); e.emit("z"); e.removeAllListeners("b"); e.removeAllListeners();
console.log(e.eventNames());
e.on(errorMonitor, (er: any) => console.log("monitor", er.message)); e.on("error", (er: any) => console.log("handled", er.message)); e.emit("error", new Error("m"));
