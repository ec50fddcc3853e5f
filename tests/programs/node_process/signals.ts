// Signals that the program sends to itself.
const seen: any[] = [];
process.on("SIGUSR2", (name, number) => {
  seen.push([name, number]);
  console.log("usr2", name, number);
});
process.once("SIGHUP", (name) => {
  console.log("hup", name);
  console.log(process.listenerCount("SIGHUP"), process.listenerCount("SIGUSR2"));
  process.removeAllListeners("SIGUSR2");
  clearInterval(alive);
});
const alive = setInterval(() => {}, 1000);
console.log(process.kill(process.pid, 0), process.kill(process.pid, "SIGUSR2"));
setTimeout(() => {
  console.log(seen.length);
  process.kill(process.pid, "SIGHUP");
}, 30);
process.on("exit", (code) => console.log("exit", code, seen));
