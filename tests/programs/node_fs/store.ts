// A key-value store over a log file: put, delete, compact, read back.
import { appendFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "fs";
import * as os from "os";
import * as path from "path";

class Store {
  file: string;
  live = new Map<string, unknown>();
  lines = 0;
  constructor(file: string) {
    this.file = file;
    if (!existsSync(file)) return;
    for (const line of readFileSync(file, "utf8").split("\n")) {
      if (line === "") continue;
      this.lines++;
      const [op, key, value] = JSON.parse(line);
      if (op === "put") this.live.set(key, value);
      else this.live.delete(key);
    }
  }
  log(record: unknown[]): void {
    appendFileSync(this.file, JSON.stringify(record) + "\n");
    this.lines++;
  }
  put(key: string, value: unknown): void {
    this.live.set(key, value);
    this.log(["put", key, value]);
  }
  delete(key: string): boolean {
    const had = this.live.delete(key);
    if (had) this.log(["del", key]);
    return had;
  }
  compact(): void {
    const next = this.file + ".next";
    writeFileSync(next, [...this.live].map(([k, v]) => JSON.stringify(["put", k, v]) + "\n").join(""));
    renameSync(next, this.file);
    this.lines = this.live.size;
  }
}
const folder = mkdtempSync(path.join(os.tmpdir(), "tsuba-store-"));
const file = path.join(folder, "data.log");
const store = new Store(file);
for (let i = 0; i < 60; i++) store.put("key" + (i % 20), { i, text: "välue ☃ " + i, list: [i, null, i / 3] });
for (let i = 0; i < 20; i += 3) console.log(i, store.delete("key" + i), store.delete("key" + i));
console.log(store.lines, store.live.size, statSync(file).size);
const again = new Store(file);
console.log(again.lines, again.live.size, JSON.stringify(again.live.get("key19")), again.live.has("key0"));
again.compact();
const third = new Store(file);
console.log(third.lines, third.live.size, statSync(file).size, JSON.stringify([...third.live.keys()]));
console.log(JSON.stringify([...third.live]) === JSON.stringify([...store.live]));
rmSync(folder, { recursive: true, force: true });
console.log(existsSync(file), path.basename(file, path.extname(file)));
