// The program that the tour in ARCHITECTURE.md follows: ./dev run --emit=mir examples/tour.ts
class Point {
  x: number;
  y: number;
  constructor(x: number, y: number) {
    this.x = x;
    this.y = y;
  }
}

function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}

let sum = 0;
const axis = new Point(0.5, 2);
for (let i = 0; i < 1000; i++) {
  sum += dot(new Point(i, i + 1), axis);
}
console.log(sum);
