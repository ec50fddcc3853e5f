// Lines of an input that comes in pieces; questions; iteration.
import { EventEmitter } from "node:events";
import readline from "node:readline";
import * as rlp from "node:readline/promises";
import { Buffer } from "node:buffer";

class Input extends EventEmitter {
  resume() {
    return this;
  }
  pause() {
    return this;
  }
}
const written: string[] = [];
const output: any = { write: (s: string) => (written.push(s), true), on() {}, removeListener() {}, columns: 80 };
function lines(pieces: any[]): Promise<string[]> {
  return new Promise((resolve) => {
    const input: any = new Input();
    const rl = readline.createInterface({ input });
    const out: string[] = [];
    rl.on("line", (line: string) => out.push(line));
    rl.on("close", () => resolve(out));
    for (const piece of pieces) input.emit("data", piece);
    input.emit("end");
  });
}
async function main() {
  console.log(await lines(["a\nb", "c\r\nd\r", "\ne"]), await lines([]), await lines(["\n\n"]), await lines([Buffer.from("é✓"), "x\n"]));
  const split = Buffer.from("✓\n");
  console.log(await lines([split.subarray(0, 1), split.subarray(1)]));
  const input: any = new Input();
  const rl = readline.createInterface({ input, output, prompt: "? " });
  rl.question("name: ", (answer) => console.log("answer", answer));
  input.emit("data", "first\n");
  rl.on("line", (l) => console.log("line", l));
  input.emit("data", "second\n");
  rl.prompt();
  rl.setPrompt("> ");
  rl.prompt();
  console.log(rl.getPrompt(), written);
  rl.close();
  try {
    rl.question("x", () => {});
  } catch (e: any) {
    console.log(e.code, e.message);
  }
  const second: any = new Input();
  const asked = rlp.createInterface({ input: second, output });
  setTimeout(() => second.emit("data", "forty-two\n"), 1);
  console.log(await asked.question("what? "));
  asked.close();
  const third: any = new Input();
  setTimeout(() => {
    third.emit("data", "1\n2\n3");
    third.emit("end");
  }, 1);
  for await (const line of readline.createInterface({ input: third })) console.log("each", line);
  readline.cursorTo(output, 3);
  readline.moveCursor(output, -1, 2);
  readline.clearLine(output, 0);
  readline.clearScreenDown(output);
  console.log(JSON.stringify(written.slice(-4)));
}
main();
