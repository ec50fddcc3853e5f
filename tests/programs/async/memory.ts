// Many suspended calls and generators alive at once, and many short ones: frames move and are kept precisely.
const N = process.argv.length > 2 ? parseInt(process.argv[2], 10) : 20000;
function* numbers(label: string, n: number): Generator<{ label: string; i: number; half: number }> {
  const tail = label + "!";
  for (let i = 0; i < n; i++) {
    const o = { label: tail + i, i, half: i / 2 };
    yield o;
    o.i++;
  }
}
const live: Generator<{ label: string; i: number; half: number }>[] = [];
let sum = 0;
for (let k = 0; k < N; k++) {
  live.push(numbers("g" + k, 4));
  if (live.length > 500) live.splice(0, 100);
  for (let j = k % 7; j < live.length; j += 97) {
    const s = live[j].next();
    if (!s.done) sum += s.value.label.length + s.value.half;
  }
}
console.log(sum, live.length);
async function worker(id: number, inbox: number[][]): Promise<string> {
  let text = "";
  const seen: Record<string, number> = {};
  while (inbox.length > 0) {
    const batch = inbox.pop()!;
    const parts = await Promise.all(batch.map(async (x) => { await null; return x * id; }));
    text += parts.join("+").length;
    for (const p of parts) seen["k" + (p % 10)] = (seen["k" + (p % 10)] ?? 0) + 1;
    if (text.length > 50) text = text.slice(-20);
  }
  return text + JSON.stringify(seen);
}
const workers: Promise<string>[] = [];
for (let w = 1; w <= 20; w++) {
  const inbox: number[][] = [];
  for (let b = 0; b < N / 400; b++) inbox.push([b, b + w, b * w]);
  workers.push(worker(w, inbox));
}
Promise.all(workers).then((r) => console.log(r.join("\n")));
