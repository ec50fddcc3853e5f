// Objects that are only printed: whatever the compiler keeps in registers or without a box is shown as it is.
class Point {
  x: number;
  y: number;
  tag: string | null = null;
  constructor(x: number, y: number) {
    this.x = x;
    this.y = y;
  }
  plus(o: Point): Point {
    return new Point(this.x + o.x, this.y + o.y);
  }
}
let p = new Point(0, -0);
for (let i = 0; i < 5; i++) {
  p = p.plus(new Point(i, i / 2));
  console.log(p, p.x);
}
p.tag = "end";
console.log(p, [p, p], { p, list: [1, 2.5, p.y] });
console.log(JSON.stringify(p), JSON.stringify([p, { a: [p.x] }]));
class Node {
  next: Node | undefined;
  value: any;
  constructor(value: any) {
    this.value = value;
  }
}
const first = new Node(1);
first.next = new Node("two");
first.next.next = new Node({ three: [3, , 3] });
console.log(first);
first.next.next.next = first;
console.log(first);
const counts = { hits: 0, misses: 0.5 };
for (let i = 0; i < 3; i++) {
  counts.hits++;
  console.log(counts, "%d of %s", counts.hits, counts);
}
console.log("%s and %o and %j", "text", counts, counts, p.x);
const grown: any = { a: 1 };
console.log(grown);
grown.b = [grown.a];
console.log(grown, JSON.stringify(grown));
// A loop over numbers only, printed at its end.
const sums = { even: 0, odd: 0, nan: NaN, zero: -0 };
for (let i = 0; i < 1000; i++) {
  if (i % 2) sums.odd += i;
  else sums.even += i;
}
console.log(sums, JSON.stringify(sums));
