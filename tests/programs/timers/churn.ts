// Many timers, many cleared; closures that hold garbage; the order of equal delays kept.
export {};
let state = 12345;
function random(n: number): number {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
  return state % n;
}
const ran: number[] = [];
const handles: any[] = [];
for (let i = 0; i < 300; i++) {
  const payload = { i, text: "p" + i, list: [i, i + 1] };
  handles.push(setTimeout(() => ran.push(payload.list[0]), 5));
}
let cleared = 0;
for (let i = 0; i < 120; i++) {
  const at = random(handles.length);
  if (!handles[at]._destroyed) cleared++;
  clearTimeout(handles[at]);
}
setTimeout(() => {
  let sorted = true;
  for (let i = 1; i < ran.length; i++) if (ran[i - 1] >= ran[i]) sorted = false;
  console.log(ran.length + cleared, sorted, ran.slice(0, 5), ran.slice(-5));
  const live: unknown[] = [];
  let rounds = 0;
  const timer = setInterval(() => {
    rounds++;
    for (let i = 0; i < 20; i++) live.push({ rounds, i });
    if (live.length > 50) live.splice(0, 30);
    if (rounds === 12) {
      clearInterval(timer);
      console.log(rounds, live.length, live[0], live[live.length - 1]);
    }
  }, 1);
}, 50);
