// Ends with process.exit inside nested functions and finally blocks that must not run.
export {};
console.log("one"); process.stdout.write("two, no newline;");
function f(): never { try { console.log(" three"); process.exit(7); } finally { console.log("finally must not run"); } }
[1, 2].map(() => { try { return f(); } catch { console.log("catch must not run"); } });
console.log("never");
