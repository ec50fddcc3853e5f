// What a process knows of itself.
import process2, { argv, cwd, pid, platform } from "node:process";

console.log(process2 === process, pid === process.pid, platform, argv.length, cwd() === process.cwd(), process.arch, process.title.length > 0);
console.log(typeof process.version, process.version.startsWith("v26."), process.versions.node === process.version.slice(1), process.release.name);
console.log(typeof process.uptime(), process.uptime() >= 0, typeof process.hrtime.bigint(), process.hrtime().length, process.hrtime(process.hrtime())[0]);
console.log(Object.keys(process.memoryUsage()).sort(), typeof process.ppid, process.exitCode);
console.log(typeof process.getuid!(), process.getuid!() === process.geteuid!(), typeof process.getgid!(), process.config !== undefined);
const usage = process.cpuUsage();
console.log(Object.keys(usage), usage.user >= 0, process.cpuUsage(usage).user >= 0);
const old = process.umask(0o22);
console.log(process.umask().toString(8), process.umask(old).toString(8));
const here = process.cwd();
process.chdir("/");
console.log(process.cwd());
process.chdir(here);
console.log(process.cwd() === here);
for (const f of [() => process.chdir("/nonexistent-folder"), () => process.chdir(5 as any), () => process.kill(process.pid, "SIGNOPE"), () => process.kill("x" as any), () => process.emitWarning(5 as any)]) {
  try {
    f();
  } catch (e: any) {
    console.log(e.name, e.code, e.message.split(here).join("HERE"));
  }
}
