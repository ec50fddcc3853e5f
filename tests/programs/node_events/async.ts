// once and on.
import EventEmitter, { once, on, errorMonitor, captureRejectionSymbol, getEventListeners, setMaxListeners, listenerCount, EventEmitter as EE } from "node:events";
const t = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
async function main() {
  const em = new EventEmitter(); setTimeout(() => em.emit("go", 1, 2), 1);
console.log(await once(em, "go"));
  setTimeout(() => em.emit("error", new Error("oe")), 1); try { await once(em, "go"); } catch (er: any) { console.log("once rejected", er.message); }
  setTimeout(() => em.emit("error", new Error("as value")), 1);
console.log((await once(em, "error"))[0].message);
  setTimeout(() => { em.emit("it", 1); em.emit("it", 2); em.emit("it", 3); }, 1); for await (const [v] of on(em, "it")) { console.log("it", v); if (v === 3) break; } console.log(em.listenerCount("it"), em.listenerCount("error"));
  setTimeout(() => { em.emit("it", "x"); em.emit("error", new Error("stop")); }, 1); try { for await (const v of on(em, "it")) console.log(v); } catch (er: any) { console.log("on rejected", er.message); }
}
main();
