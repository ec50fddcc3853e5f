// Tests linked lists, doubly linked rings and queues that survive many allocations and are checked afterwards.
export {};
type N = { v: number; next: N | null };
let head: N | null = null;
for (let i = 0; i < 500; i++) head = { v: i, next: head };
const garbage = (n: number) => {
  let g: any = null;
  for (let i = 0; i < n; i++) g = { i, s: "g" + i, arr: [i, g === null] };
  return g.i;
};
console.log(garbage(300));
let s = 0,
  c = 0;
for (let p = head; p; p = p.next) {
  s += p.v;
  c++;
}
console.log(s, c);
const rev = (h: N | null) => {
  let r: N | null = null;
  while (h) {
    const nx: N | null = h.next;
    h.next = r;
    r = h;
    h = nx;
  }
  return r;
};
head = rev(head);
garbage(200);
console.log(head!.v, head!.next!.v);
const keep: N[] = [];
for (let p = head; p; p = p.next) if (p.v % 50 === 0) keep.push(p);
console.log(keep.map((k) => k.v));
for (let p = head; p && p.next; p = p.next) p.next = p.next.next;
c = 0;
for (let p = head; p; p = p.next) c++;
console.log(
  c,
  keep.map((k) => k.next?.v),
);
class D {
  v: string;
  prev: D;
  next: D;
  constructor(v: string) {
    this.v = v;
    this.prev = this;
    this.next = this;
  }
  insert(o: D) {
    o.prev = this;
    o.next = this.next;
    this.next.prev = o;
    this.next = o;
    return o;
  }
  remove() {
    this.prev.next = this.next;
    this.next.prev = this.prev;
    return this.v;
  }
}
const ring = new D("root");
let cur = ring;
for (let i = 0; i < 120; i++) {
  cur = cur.insert(new D("n" + i));
  if (i % 7 === 6) {
    const out = cur.remove();
    cur = cur.prev;
    if (i === 6) console.log(out, cur.v);
  }
}
garbage(200);
let fw = 0,
  bw = 0;
for (let p = ring.next; p !== ring; p = p.next) fw += p.v.length;
for (let p = ring.prev; p !== ring; p = p.prev) bw += p.v.length;
console.log(fw, bw, ring.prev.v, ring.next.next.v);
const queue: { id: number; data: number[] }[] = [];
let checksum = 0;
for (let i = 0; i < 400; i++) {
  queue.push({ id: i, data: [i, i * 2, i * 3] });
  if (queue.length > 20) {
    const q = queue.shift()!;
    checksum = (checksum * 31 + q.data[q.id % 3]) % 1000003;
  }
}
console.log(queue.length, checksum, queue[0], queue[19].data);
let deep: any = { end: true };
for (let i = 0; i < 200; i++) deep = [deep, { i }];
garbage(100);
let d = 0;
while (Array.isArray(deep)) {
  if (deep[1].i !== 199 - d) console.log("bad", d);
  deep = deep[0];
  d++;
}
console.log(d, deep);
const skip: N[] = [];
let tail: N = { v: 0, next: null };
const first = tail;
for (let i = 1; i < 300; i++) {
  tail.next = { v: i, next: null };
  tail = tail.next;
  if (i % 30 === 0) {
    skip.push(tail);
    garbage(10);
  }
}
console.log(
  skip.map((n) => {
    let k = 0,
      p: N | null = n;
    while (p && k < 5) {
      p = p.next;
      k++;
    }
    return p ? p.v : -1;
  }),
  first.next!.v,
);
