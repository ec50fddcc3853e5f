// node:process: the global object, and what it has as exports of their own.
const self: any = process;
const argv: any = self.argv;
const argv0: any = self.argv0;
const arch: any = self.arch;
const cwd: any = self.cwd;
const env: any = self.env;
const execArgv: any = self.execArgv;
const execPath: any = self.execPath;
const exit: any = self.exit;
const hrtime: any = self.hrtime;
const memoryUsage: any = self.memoryUsage;
const nextTick: any = self.nextTick;
const off: any = self.off;
const on: any = self.on;
const once: any = self.once;
const pid: any = self.pid;
const platform: any = self.platform;
const ppid: any = self.ppid;
const stderr: any = self.stderr;
const stdout: any = self.stdout;
const title: any = self.title;
const uptime: any = self.uptime;
const version: any = self.version;
const versions: any = self.versions;
export {
  argv,
  argv0,
  arch,
  cwd,
  env,
  execArgv,
  execPath,
  exit,
  hrtime,
  memoryUsage,
  nextTick,
  off,
  on,
  once,
  pid,
  platform,
  ppid,
  stderr,
  stdout,
  title,
  uptime,
  version,
  versions,
};
export default self;
