// node:os: what the runtime knows of the system.
import { core } from "node:@core";

export const EOL: string = "\n";
export const devNull: string = "/dev/null";

export function platform(): string {
  return process.platform;
}
export function arch(): string {
  return process.arch;
}
export function type(): string {
  return core.osFact("type");
}
export function release(): string {
  return core.osFact("release");
}
export function hostname(): string {
  return core.osFact("hostname");
}
export function endianness(): string {
  return "LE";
}
export function homedir(): string {
  return process.env.HOME || "/";
}
export function tmpdir(): string {
  const env: any = process.env;
  const path: string = env.TMPDIR || env.TMP || env.TEMP || "/tmp";
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}
export function availableParallelism(): number {
  return core.osParallelism();
}

function unsupported(name: string): () => never {
  return () => {
    throw new TypeError("os." + name + " is not supported by Tsuba yet");
  };
}
export const cpus: any = unsupported("cpus");
export const freemem: any = unsupported("freemem");
export const totalmem: any = unsupported("totalmem");
export const loadavg: any = unsupported("loadavg");
export const machine: any = unsupported("machine");
export const networkInterfaces: any = unsupported("networkInterfaces");
export const uptime: any = unsupported("uptime");
export const userInfo: any = unsupported("userInfo");
export const version: any = unsupported("version");
export default {
  EOL,
  devNull,
  platform,
  arch,
  type,
  release,
  hostname,
  endianness,
  homedir,
  tmpdir,
  availableParallelism,
  cpus,
  freemem,
  totalmem,
  loadavg,
  machine,
  networkInterfaces,
  uptime,
  userInfo,
  version,
};
