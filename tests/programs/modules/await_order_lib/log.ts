let n = 0; export function log(...args: any[]) { console.log(++n, ...args); }
