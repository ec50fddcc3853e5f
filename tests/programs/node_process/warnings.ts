// Warnings are events.
process.on("warning", (w: any) => console.log(w.name, w.message, w.code, w.detail));
process.emitWarning("first");
process.emitWarning("second", "Custom", "C1");
process.emitWarning("third", { type: "Typed", code: "C2", detail: "more" });
process.emitWarning(Object.assign(new Error("made"), { name: "Own" }));
process.emitWarning("old", "DeprecationWarning", "D1");
process.nextTick(() => console.log("tick"));
setImmediate(() => console.log("immediate"));
console.log("end of the entry");
