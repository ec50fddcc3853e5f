// error without listeners, wrong arguments.
import EventEmitter, { once, on, errorMonitor, captureRejectionSymbol, getEventListeners, setMaxListeners, listenerCount, EventEmitter as EE } from "node:events";
const t = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
const e = new EventEmitter(); const log: any[] = [];
console.log(e);
t("err", () => e.emit("error", new Error("boom")));
t("err", () => e.emit("error", "str"));
t("err", () => e.emit("error", { a: 1 }));
t("err", () => e.emit("error"));
t("bad", () => e.on("x", 5 as any));
t("max", () => e.setMaxListeners(-1));
console.log(e.getMaxListeners(), EventEmitter.defaultMaxListeners, e.setMaxListeners(5).getMaxListeners());
