// node:os: what the runtime and the kernel's files know of the system.
import { core } from "node:@core";

export const EOL: string = "\n";
export const devNull: string = "/dev/null";
export const constants: any = Object.freeze({
  UV_UDP_REUSEADDR: 4,
  signals: Object.freeze({
    SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGILL: 4, SIGTRAP: 5, SIGABRT: 6, SIGIOT: 6, SIGBUS: 7, SIGFPE: 8, SIGKILL: 9, SIGUSR1: 10, SIGSEGV: 11,
    SIGUSR2: 12, SIGPIPE: 13, SIGALRM: 14, SIGTERM: 15, SIGCHLD: 17, SIGSTKFLT: 16, SIGCONT: 18, SIGSTOP: 19, SIGTSTP: 20, SIGTTIN: 21,
    SIGTTOU: 22, SIGURG: 23, SIGXCPU: 24, SIGXFSZ: 25, SIGVTALRM: 26, SIGPROF: 27, SIGWINCH: 28, SIGIO: 29, SIGPOLL: 29, SIGPWR: 30, SIGSYS: 31,
  }),
  priority: Object.freeze({
    PRIORITY_LOW: 19, PRIORITY_BELOW_NORMAL: 10, PRIORITY_NORMAL: 0, PRIORITY_ABOVE_NORMAL: -7, PRIORITY_HIGH: -14, PRIORITY_HIGHEST: -20,
  }),
});

export function platform(): string {
  return process.platform;
}
export function arch(): string {
  return process.arch;
}
export function machine(): string {
  return process.arch === "x64" ? "x86_64" : process.arch === "arm64" ? "aarch64" : process.arch;
}
export function type(): string {
  return core.osFact("type");
}
export function release(): string {
  return core.osFact("release");
}
export function version(): string {
  return core.fsRead("/proc/sys/kernel/version").trim();
}
export function hostname(): string {
  return core.osFact("hostname");
}
export function endianness(): string {
  return "LE";
}
export function homedir(): string {
  return process.env.HOME || userInfo().homedir;
}
export function tmpdir(): string {
  const env: any = process.env;
  const path: string = env.TMPDIR || env.TMP || env.TEMP || "/tmp";
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}
export function availableParallelism(): number {
  return core.osParallelism();
}
function memory(name: string): number {
  const found: any = new RegExp("^" + name + ":\\s+(\\d+)", "m").exec(core.fsRead("/proc/meminfo"));
  return found === null ? 0 : +found[1] * 1024;
}
export function freemem(): number {
  return memory("MemAvailable");
}
export function totalmem(): number {
  return memory("MemTotal");
}
export function loadavg(): number[] {
  return core.fsRead("/proc/loadavg").split(" ").slice(0, 3).map(Number);
}
export function uptime(): number {
  return Number(core.fsRead("/proc/uptime").split(" ")[0]);
}
export function userInfo(): any {
  const uid: number = core.processCall("euid");
  const gid: number = core.processCall("egid");
  for (const line of core.fsRead("/etc/passwd").split("\n")) {
    const fields: string[] = line.split(":");
    if (Number(fields[2]) === uid && fields.length > 6) return { uid, gid, username: fields[0], homedir: fields[5], shell: fields[6] };
  }
  const error: any = new Error("A system error occurred: uv_os_get_passwd returned ENOENT (no such file or directory)");
  error.name = "SystemError";
  error.code = "ERR_SYSTEM_ERROR";
  throw error;
}
export function cpus(): any[] {
  const info: string = core.fsRead("/proc/cpuinfo");
  const models: string[] = [...info.matchAll(/^model name\s*:\s*(.*)$/gm)].map((m: any) => m[1]);
  const speeds: number[] = [...info.matchAll(/^cpu MHz\s*:\s*(.*)$/gm)].map((m: any) => Math.trunc(+m[1]));
  const out: any[] = [];
  for (const line of core.fsRead("/proc/stat").split("\n")) {
    const found: any = /^cpu(\d+) (\d+) (\d+) (\d+) (\d+) \d+ (\d+)/.exec(line);
    if (found === null) continue;
    const i: number = out.length;
    const times: any = { user: +found[2] * 10, nice: +found[3] * 10, sys: +found[4] * 10, idle: +found[5] * 10, irq: +found[6] * 10 };
    out.push({ model: models[i] || "unknown", speed: speeds[i] || 0, times });
  }
  return out;
}

function unsupported(name: string): () => never {
  return () => {
    throw new TypeError("os." + name + " is not supported by Tsuba yet");
  };
}
export const networkInterfaces: any = unsupported("networkInterfaces");
export const getPriority: any = unsupported("getPriority");
export const setPriority: any = unsupported("setPriority");
export default {
  arch, availableParallelism, cpus, endianness, freemem, getPriority, homedir, hostname, loadavg, networkInterfaces, platform, release,
  setPriority, tmpdir, totalmem, type, userInfo, uptime, version, machine, constants, EOL, devNull,
};
