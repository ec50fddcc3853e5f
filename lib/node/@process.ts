// What `process` has that needs more than the runtime itself: this module adds it to the global object.
import { codedError, core, inspectText, invalidArgument } from "node:@core";

const self: any = process;

const SIGNALS: any = {
  SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGILL: 4, SIGTRAP: 5, SIGABRT: 6, SIGBUS: 7, SIGFPE: 8, SIGKILL: 9, SIGUSR1: 10, SIGSEGV: 11, SIGUSR2: 12,
  SIGPIPE: 13, SIGALRM: 14, SIGTERM: 15, SIGCHLD: 17, SIGCONT: 18, SIGSTOP: 19, SIGTSTP: 20, SIGTTIN: 21, SIGTTOU: 22, SIGURG: 23, SIGXCPU: 24,
  SIGXFSZ: 25, SIGVTALRM: 26, SIGPROF: 27, SIGWINCH: 28, SIGIO: 29, SIGPWR: 30, SIGSYS: 31,
};

function define(name: string, value: any): void {
  Object.defineProperty(self, name, { value, writable: true, enumerable: true, configurable: true });
}

define("chdir", function chdir(folder: any): void {
  if (typeof folder !== "string") invalidArgument("directory", "of type string", folder);
  core.processCall("chdir", folder);
});
define("umask", function umask(mask?: any): number {
  if (mask === undefined) return core.processCall("umask");
  const number: any = typeof mask === "string" ? parseInt(mask, 8) : mask;
  if (typeof number !== "number") invalidArgument("mask", "of type number", mask);
  return core.processCall("umask", number);
});
define("kill", function kill(pid: any, signal: any = "SIGTERM"): boolean {
  // eslint-disable-next-line eqeqeq
  if (pid != (pid | 0)) invalidArgument("pid", "of type number", pid);
  let number: any = signal;
  if (typeof signal === "string") {
    number = SIGNALS[signal];
    if (number === undefined) throw codedError("TypeError", "ERR_UNKNOWN_SIGNAL", "Unknown signal: " + signal);
  }
  return core.processCall("kill", pid, number);
});
for (const [name, what] of [["getuid", "uid"], ["getgid", "gid"], ["geteuid", "euid"], ["getegid", "egid"]]) {
  define(name, (): number => core.processCall(what));
}
define("abort", function abort(): never {
  core.processCall("kill", self.pid, 6);
  throw new Error("aborted");
});

const deprecationsTold: any = new Set();
define("emitWarning", function emitWarning(warning: any, ...rest: any[]): void {
  let [type, code] = rest;
  let detail: any;
  if (type !== null && typeof type === "object" && !Array.isArray(type)) {
    detail = typeof type.detail === "string" ? type.detail : undefined;
    code = type.code;
    type = type.type;
  } else if (typeof type === "function") {
    type = undefined;
  }
  if (typeof code === "function") code = undefined;
  let error: any = warning;
  if (typeof warning === "string") {
    error = new Error(warning);
    error.name = type === undefined ? "Warning" : String(type);
    if (code !== undefined) error.code = code;
    if (detail !== undefined) error.detail = detail;
  } else if (!(warning instanceof Error)) {
    invalidArgument("warning", "of type string or an instance of Error", warning);
  }
  if (error.name === "DeprecationWarning") {
    if (self.noDeprecation) return;
    if (error.code !== undefined && deprecationsTold.has(error.code)) return;
    if (error.code !== undefined) deprecationsTold.add(error.code);
  }
  self.nextTick(() => {
    const prefix: string = "(node:" + self.pid + ") " + (error.code ? "[" + error.code + "] " : "");
    self.stderr.write(prefix + error.name + ": " + error.message + "\n" + (typeof error.detail === "string" ? error.detail + "\n" : ""));
    self.emit("warning", error);
  });
});

/** Processor time from the system's account, in microseconds. */
define("cpuUsage", function cpuUsage(before?: any): any {
  const ticks: number = 10000;
  const text: string = core.fsRead("/proc/self/stat");
  const fields: string[] = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const now: any = { user: +fields[11] * ticks, system: +fields[12] * ticks };
  return before === undefined ? now : { user: now.user - before.user, system: now.system - before.system };
});
define("features", Object.freeze({ inspector: false, debug: false, uv: true, ipv6: true, tls: false, typescript: "strip" }));
define("release", { name: "node" });
define("config", Object.freeze({ target_defaults: {}, variables: {} }));
define("allowedNodeEnvironmentFlags", new Set());
define("constrainedMemory", (): number => 0);
define("availableMemory", (): number => {
  const found: any = /MemAvailable:\s+(\d+)/.exec(core.fsRead("/proc/meminfo"));
  return found === null ? 0 : +found[1] * 1024;
});
export default self;
