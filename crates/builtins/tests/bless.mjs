// Writes the expectations of tests/cases/*.txt anew, from Node: node bless.mjs [file …]
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { inspect } from "node:util";
import { runInThisContext } from "node:vm";

const folder = new URL("cases/", import.meta.url);
const files = process.argv.length > 2 ? process.argv.slice(2) : readdirSync(folder).filter((f) => f !== "unsupported.txt");

function shown(source) {
  // An object literal at the start of a line is no block, and the value is that of the last expression.
  try {
    return inspect(runInThisContext(`"use strict"; { ${source} }`));
  } catch (e) {
    if (e instanceof SyntaxError && e.stack.includes("vm.")) throw new Error(`${source}: ${e.message}`);
    return typeof e === "object" && e !== null ? `!! ${e.name}: ${e.message}` : `!! ${String(e)}`;
  }
}

for (const file of files) {
  const lines = readFileSync(new URL(file, folder), "utf8").split("\n");
  const out = [];
  for (const line of lines) {
    if (line.startsWith("> ")) out.push("", line, shown(line.slice(2)));
    else if (line.startsWith("# ")) out.push("", line);
  }
  writeFileSync(new URL(file, folder), out.join("\n").trimStart() + "\n");
}
