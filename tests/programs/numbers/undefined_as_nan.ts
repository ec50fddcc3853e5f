// A number read before anything set it is NaN in arithmetic, and stays one wherever it goes.
const early: number = [].length;
const shift = (y: number): number => (y > 100 ? 0 : early >> y);
let total: any = 0;
try {
  total = total + early;
} finally {
  total = typeof total === "number" ? total + 0.5 : total.length;
}
console.log(total, shift(0));

var late: number;
function sum(xs: number[]): any {
  let t: any = 0;
  for (let i = 0; i < 3; i++) t = t + xs[i];
  try {
    t = t - late;
  } finally {
    if (typeof t !== "number") t = t.length;
  }
  if (t !== t) return [t, { t }, t + "", typeof t];
  return t;
}
console.log(sum([1, 2]), sum([1, 2, 3]));
late = 1;
console.log(sum([1, 2]), sum([1, 2, 3]));
function refined(xs: Float64Array | number[], i: number): any {
  const x = xs[i];
  if (x < 0) return ["less", x];
  if (typeof x === "string") return ["string", x];
  if (typeof x === "undefined") return ["undefined", x];
  return [x * 2, x];
}
const floats = new Float64Array(new Uint32Array([0xffffffff, 0xffffffff, 0, 0xfff80000, 1, 0x7ff00000]).buffer);
for (let i = 0; i < 4; i++) console.log(refined(floats, i), refined([1, -1, , 3] as any, i));
