// node:console: the global `console`, and consoles over other streams.
import { core, invalidArgument } from "node:@core";

/** A console over two streams. */
export function Console(this: any, stdout: any, stderr?: any, ignoreErrors?: any): any {
  if (!new.target) return new (Console as any)(stdout, stderr, ignoreErrors);
  let options: any = { stdout, stderr };
  if (stdout && typeof stdout.write !== "function") options = stdout;
  const out: any = options.stdout;
  const err: any = options.stderr || out;
  if (!out || typeof out.write !== "function") {
    const error: any = new TypeError("Console expects a writable stream instance for stdout");
    error.code = "ERR_CONSOLE_WRITABLE_STREAM";
    throw error;
  }
  const width: any = options.groupIndentation === undefined ? 2 : options.groupIndentation;
  if (typeof width !== "number") invalidArgument("groupIndentation", "of type number", width);
  const shown: any = options.inspectOptions || {};
  if (options.colorMode === true) shown.colors = true;
  let margin = "";
  const counts: any = new Map();
  const timers: any = new Map();
  const print = (stream: any, text: string): void => {
    stream.write((margin === "" ? text : margin + text.split("\n").join("\n" + margin)) + "\n");
  };
  const log = (...args: any[]): void => print(out, core.formatWith(shown, args));
  const warn = (...args: any[]): void => print(err, core.formatWith(shown, args));
  const elapsed = (label: string): string => {
    const ms: number = performance.now() - timers.get(label);
    return ms >= 1000 ? (ms / 1000).toFixed(3) + "s" : Number(ms.toFixed(3)) + "ms";
  };
  const methods: any = {
    log,
    debug: log,
    info: log,
    dirxml: log,
    warn,
    error: warn,
    dir(value: any, given: any): void {
      print(out, core.inspectWith(value, { customInspect: false, ...shown, ...given }));
    },
    trace(...args: any[]): void {
      const error: any = { name: "Trace", message: core.formatWith(shown, args) };
      (Error as any).captureStackTrace(error, methods.trace);
      warn(error.stack);
    },
    assert(condition: any, ...args: any[]): void {
      if (condition) return;
      if (typeof args[0] === "string") args[0] = "Assertion failed: " + args[0];
      else args.unshift("Assertion failed");
      warn(...args);
    },
    count(label: any = "default"): void {
      const name: string = String(label);
      counts.set(name, (counts.get(name) || 0) + 1);
      log(name + ": " + counts.get(name));
    },
    countReset(label: any = "default"): void {
      counts.delete(String(label));
    },
    group(...args: any[]): void {
      if (args.length > 0) log(...args);
      margin += " ".repeat(width);
    },
    groupEnd(): void {
      margin = margin.slice(0, Math.max(0, margin.length - width));
    },
    time(label: any = "default"): void {
      if (!timers.has(String(label))) timers.set(String(label), performance.now());
    },
    timeEnd(label: any = "default"): void {
      const name: string = String(label);
      if (!timers.has(name)) return;
      log(name + ": " + elapsed(name));
      timers.delete(name);
    },
    timeLog(label: any = "default", ...args: any[]): void {
      const name: string = String(label);
      if (timers.has(name)) log("%s: %s", name, elapsed(name), ...args);
    },
    table(): never {
      throw new TypeError("table of a console over other streams is not supported by Tsuba yet");
    },
  };
  methods.groupCollapsed = methods.group;
  for (const key of Object.keys(methods)) this[key] = methods[key];
}
const all: any = console;
Object.defineProperty(all, "Console", { value: Console, writable: true, enumerable: true, configurable: true });
export const {
  log, debug, info, warn, error, dir, dirxml, time, timeEnd, timeLog, trace, assert, clear, count, countReset, group, groupCollapsed, groupEnd,
  table,
}: any = all;
export default all;
