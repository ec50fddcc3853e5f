export function log(...args: any[]) { console.log(...args); } process.on("exit", (code: any) => log("exit", code));
