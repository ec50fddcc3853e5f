// captureRejections.
import EventEmitter, { once, on, errorMonitor, captureRejectionSymbol, getEventListeners, setMaxListeners, listenerCount, EventEmitter as EE } from "node:events";
const t = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
const cap = new EventEmitter({ captureRejections: true }); cap.on("ev", async () => { throw new Error("async"); }); cap.on("error", (er: any) => console.log("captured", er.message)); cap.emit("ev");
const cap2: any = new EventEmitter({ captureRejections: true }); cap2[captureRejectionSymbol] = (er: any, name: any, ...args: any[]) => console.log("sym", er.message, name, args); cap2.on("ev", async () => { throw new Error("async2"); }); cap2.emit("ev", 1, 2);
