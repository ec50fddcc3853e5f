// A Map or Set as a queue: entries leave at the front and join at the end, under way of iterations too.
const queue = new Map<string, number>();
const log: any[] = [];
for (let i = 0; i < 300; i++) {
  queue.set("k" + i, i);
  if (queue.size > 5) {
    const first = queue.keys().next().value!;
    log.push(first);
    queue.delete(first);
  }
}
console.log(log.length, log[0], log[294], [...queue]);
const set = new Set<number>();
for (let i = 0; i < 100; i++) {
  set.add(i);
  if (i % 3 === 0) set.delete(i - 1);
  if (i % 7 === 0) set.delete(set.values().next().value!);
}
console.log(set.size, [...set].slice(0, 8).join(), [...set].slice(-3).join());
const iterator = set.values();
const seen: any[] = [];
seen.push(iterator.next().value);
for (const v of [...set].slice(0, 10)) set.delete(v);
seen.push(iterator.next().value);
set.add(1000);
set.delete(seen[1]);
seen.push(iterator.next().value, set.values().next().value);
set.clear();
set.add(5).add(6);
seen.push(iterator.next().value, iterator.next().value, iterator.next().done);
console.log(seen.join());
const m = new Map([[1, "a"], [2, "b"], [3, "c"]]);
for (const [k] of m) {
  if (k < 5) {
    m.delete(k);
    m.set(k + 3, "n" + k);
  }
  log.push(k);
}
console.log(log.slice(295).join(), [...m]);
m.forEach((v, k) => {
  m.delete(k);
  if (k < 9) m.set(k + 1, v);
});
console.log(m.size, m);
