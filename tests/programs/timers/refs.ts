// What keeps the program running: unreferenced timers do not.
export {};
const shown = (t: any): string => String(t.hasRef());
const far: any = setTimeout(() => console.log("far must not run"), 100000);
console.log(shown(far), far.unref() === far, shown(far), shown(far.unref()), shown(far.ref()), shown(far.unref()));
const interval: any = setInterval(() => {}, 100000).unref();
console.log(shown(interval));
let lazyRan = false;
const lazy: any = setImmediate(() => {
  lazyRan = true;
});
process.on("exit", () => console.log("an immediate of no account ran as the loop turned:", lazyRan));
lazy.unref();
console.log(lazy.hasRef());

// An unreferenced timer runs if the loop is alive when it is due.
setTimeout(() => console.log("unreferenced but in time"), 20).unref();
setTimeout(() => console.log("what keeps it alive"), 100);

// Referenced again by somebody.
const again: any = setTimeout(() => console.log("again"), 150);
again.unref();
setTimeout(() => console.log("again has", shown(again.ref())), 60);

// Cleared: no longer alive.
const cleared: any = setTimeout(() => console.log("never"), 100000);
setTimeout(() => {
  clearTimeout(cleared);
  console.log("cleared", cleared._destroyed, shown(cleared));
}, 40);

// By number.
const numbered = setTimeout(() => console.log("never either"), 100000);
const id = +numbered;
console.log(typeof id, Number.isInteger(id), id > 0);
clearTimeout(id);
const texted = setTimeout(() => console.log("nor this"), 100000);
clearTimeout(`${texted}` as any);
console.log(typeof (texted as any)[Symbol.toPrimitive], typeof (texted as any)[Symbol.dispose]);
const disposed = setTimeout(() => console.log("nor that"), 100000);
(disposed as any)[Symbol.dispose]();
