// The order in which sort calls its comparator.
function run(values: number[], label: string) {
  const calls: string[] = [];
  const sorted = values.slice().sort((a, b) => { calls.push(a + "," + b); return a - b; });
  let h = 0; for (const c of calls) for (let i = 0; i < c.length; i++) h = (h * 31 + c.charCodeAt(i)) | 0;
  console.log(label, calls.length, h, calls.slice(0, 12).join(" "), sorted.slice(0, 8).join());
}
run([], "empty"); run([1], "one"); run([2, 1], "two"); run([3, 1, 2], "three"); run([1, 2, 3, 4], "up"); run([4, 3, 2, 1], "down");
run([5, 2, 8, 1, 9, 3], "six"); run([2, 2, 1, 1, 3, 3], "equal");
let seed = 12345;
const next = () => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) >> 8;
for (const n of [10, 31, 32, 33, 40, 63, 64, 65, 100, 128, 200, 500, 1000, 3000]) {
  run(Array.from({ length: n }, () => next() % 1000), "random " + n);
  run(Array.from({ length: n }, (_, i) => i), "rising " + n);
  run(Array.from({ length: n }, (_, i) => n - i), "falling " + n);
  run(Array.from({ length: n }, (_, i) => (i * 7) % 13), "cycle " + n);
  run(Array.from({ length: n }, (_, i) => i < n / 2 ? i * 2 : (i - n / 2) * 2 + 1), "merge " + n);
  run(Array.from({ length: n }, (_, i) => i < n / 2 ? i + 1000 : i), "gallop " + n);
  run(Array.from({ length: n }, (_, i) => i % 40 === 39 ? -i : i), "saw " + n);
}
for (const n of [5, 20, 40, 70, 300]) {
  const odd = Array.from({ length: n }, () => next() % 100);
  let k = 0;
  console.log(odd.slice().sort(() => (k++ * 7919 % 5) - 2).join());
  console.log(odd.slice().sort((a, b) => (a > b) as any).join());
  console.log(odd.map((v, i) => i % 3 ? v : NaN).sort((a, b) => a - b).join());
  console.log(odd.slice().sort((a, b) => a < b ? 1 : -1).join());
  console.log(odd.toSorted((a, b) => b % 10 - a % 10).join());
}
const at = (stop: number) => { let n = 0; const a = [5, 4, 3, 2, 1, 9, 8, 7]; try { a.sort((x, y) => { if (++n === stop) throw new Error("stop"); return x - y; }); } catch (e: any) { console.log(e.message, n); } console.log(a.join()); };
at(1); at(4); at(9);
console.log([3, undefined, 1, , 2].sort().join(), ["b", , "a", undefined].sort((a, b) => a! < b! ? -1 : 1).length);
