// Tests commander: options, arguments, sub-commands, help, errors, hooks.
import { Command, Option, Argument, InvalidArgumentError } from "commander";
function program(): Command {
  const p = new Command();
  p.name("tool").description("a tool for tests").version("1.2.3").exitOverride();
  p.configureOutput({ writeOut: (s) => console.log("OUT", JSON.stringify(s)), writeErr: (s) => console.log("ERR", JSON.stringify(s)) });
  p.option("-d, --debug", "output extra debugging").option("-s, --size <n>", "size", (v) => {
    const n = Number(v);
    if (Number.isNaN(n)) throw new InvalidArgumentError("Not a number.");
    return n;
  }, 10).option("--no-color", "without colours").option("-t, --tag <name...>", "tags");
  p.addOption(new Option("-c, --choice <what>", "one of").choices(["red", "green"]).default("red"));
  p.command("add <a> [b]").description("adds").option("-x, --times <n>", "times", "1").action((a, b, options, command) => console.log("add", a, b, options, command.name()));
  const remote = p.command("remote").description("remotes");
  remote.command("list").alias("ls").action(() => console.log("remote list", p.opts()));
  remote.command("set").addArgument(new Argument("<name>", "its name").choices(["origin", "fork"])).argument("[urls...]").action((name, urls) => console.log("set", name, urls));
  p.hook("preAction", (_, c) => console.log("before", c.name()));
  return p;
}
async function run(...args: string[]) {
  console.log("$ tool", args.join(" "));
  try {
    await program().parseAsync(args, { from: "user" });
  } catch (e: any) {
    console.log(e.name, e.code, e.exitCode, e.message);
  }
}
await run("add", "1", "2", "-x", "3");
await run("-d", "--size", "5", "add", "one");
await run("--tag", "a", "b", "--no-color", "-c", "green", "remote", "ls");
await run("remote", "set", "origin", "u1", "u2");
await run("remote", "set", "nowhere");
await run("--size", "many", "add", "1");
await run("-c", "blue", "add", "1");
await run("add");
await run("ad", "1");
await run("--unknown");
await run("--version");
await run("--help");
await run("help", "remote");
const simple = new Command().argument("<file>").option("-o, --out <file>", "output", "a.out").parse(["in.txt", "--out=x"], { from: "user" });
console.log(simple.args, simple.opts(), simple.processedArgs);
