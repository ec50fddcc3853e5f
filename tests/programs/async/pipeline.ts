// A small application: a worker pool over a queue, retries, a mutex, an event log; order is part of the output.
type Task = { id: number; cost: number; fails: number };
const log: string[] = [];
class Mutex {
  private chain: Promise<void> = Promise.resolve();
  run<T>(f: () => Promise<T>): Promise<T> {
    const result = this.chain.then(f);
    this.chain = result.then(() => {}, () => {});
    return result;
  }
}
class Channel<T> {
  private items: T[] = [];
  private waiting: ((v: T | undefined) => void)[] = [];
  private closed = false;
  send(v: T): void {
    const w = this.waiting.shift();
    if (w) w(v);
    else this.items.push(v);
  }
  close(): void {
    this.closed = true;
    for (const w of this.waiting) w(undefined);
  }
  async receive(): Promise<T | undefined> {
    if (this.items.length > 0) return this.items.shift();
    if (this.closed) return undefined;
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
const pause = async (turns: number): Promise<void> => {
  for (let i = 0; i < turns; i++) await null;
};
async function attempt(task: Task, worker: number): Promise<number> {
  for (let n = 1; ; n++) {
    try {
      await pause(task.cost);
      if (task.fails-- > 0) throw new Error(`task ${task.id} failed try ${n}`);
      return n;
    } catch (e) {
      log.push(`w${worker} ${(e as Error).message}`);
      if (n === 3) throw e;
      await pause(1);
    }
  }
}
async function main(): Promise<void> {
  const queue = new Channel<Task>();
  const results: [number, string][] = [];
  const mutex = new Mutex();
  const workers = [1, 2, 3].map(async (w) => {
    let done = 0;
    for (let task = await queue.receive(); task !== undefined; task = await queue.receive()) {
      const t = task;
      log.push(`w${w} starts ${t.id}`);
      let text: string;
      try {
        text = `ok after ${await attempt(t, w)}`;
      } catch (e) {
        text = `gave up: ${(e as Error).message}`;
      }
      await mutex.run(async () => {
        const n = results.length;
        await pause(2);
        results[n] = [t.id, text];
      });
      done++;
    }
    return done;
  });
  for (let id = 0; id < 9; id++) {
    queue.send({ id, cost: (id * 5) % 4, fails: id % 5 === 4 ? 3 : id % 3 });
    if (id % 2) await pause(3);
  }
  await pause(40);
  queue.close();
  const counts = await Promise.all(workers);
  console.log(counts.reduce((a, b) => a + b), results);
  console.log(log.join("\n"));
}
main();
