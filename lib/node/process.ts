// node:process: the global object, and what it has as exports of their own.
import self from "node:@process";

export const {
  abort, allowedNodeEnvironmentFlags, arch, argv, argv0, availableMemory, chdir, config, constrainedMemory, cpuUsage, cwd, emitWarning, env,
  execArgv, execPath, exit, features, getegid, geteuid, getgid, getuid, hrtime, kill, listenerCount, memoryUsage, nextTick, off, on, once, pid,
  platform, ppid, release, removeAllListeners, stderr, stdout, title, umask, uptime, version, versions, emit,
}: any = self;
export default self;
