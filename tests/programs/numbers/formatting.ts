// Tests the text form of doubles: shortest digits, exponents, toFixed rounding, toString radix, limits.
export {};
const xs = [
  0.1,
  0.2,
  0.1 + 0.2,
  1 / 3,
  2 / 3,
  1e21,
  1e20,
  123456789012345680000,
  1e-6,
  1e-7,
  1.5e-10,
  5e-324,
  1.7976931348623157e308,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 64,
  2 ** 70,
  0.000001234,
  100,
  1e2,
  1.0,
  123.456,
  -0.5,
  -1e-7,
  4.35,
  1.005,
  9.95,
  0.1 * 3,
  1e23,
  1.2e25,
  4503599627370495.5,
  0.3 - 0.1,
  1e100,
  8.41e21,
  2.2250738585072014e-308,
];
for (const x of xs) console.log(x, String(-x), `${x * 10}`);
for (const x of [
  0,
  0.5,
  1.5,
  2.5,
  1.005,
  1.45,
  8.345,
  1e21,
  123.456,
  -1.5,
  -0.0001,
  0.000001,
  999.9999,
  1e-10,
  NaN,
  Infinity,
  -0,
])
  console.log(x.toFixed(0), x.toFixed(1), x.toFixed(2), x.toFixed(5));
console.log((0.1).toFixed(20), (1.23e20).toFixed(2), (5e-324).toFixed(3), (25).toFixed(100).length);
for (const r of [2, 3, 8, 10, 16, 36])
  console.log(
    r,
    (255).toString(r),
    (-255).toString(r),
    (0).toString(r),
    (4294967296).toString(r),
    (2 ** 53).toString(r),
  );
console.log(
  (0.5).toString(2),
  (0.1).toString(3),
  (255.5).toString(16),
  (-7.25).toString(2),
  NaN.toString(2),
  Infinity.toString(16),
  (1e21).toString(16),
  (1 / 3).toString(2),
);
for (const bad of [0, 1, 37, -1, NaN])
  try {
    (5).toString(bad);
  } catch (e: any) {
    console.log(e.name, e.message);
  }
for (const bad of [-1, 101])
  try {
    (5).toFixed(bad);
  } catch (e: any) {
    console.log(e.name, e.message);
  }
let h = 1;
for (let i = 0; i < 12; i++) {
  h /= 3;
  console.log(h);
}
let g = 1;
for (let i = 0; i < 10; i++) {
  g *= 1000.001;
  console.log(g);
}
console.log([1e21, -0, 0.1, 1e-7, NaN, -Infinity], { x: 1e21, y: -0 }, [1.0, 2.5]);
console.log(
  1e21 + "",
  -0 + "",
  [-0] + "",
  `${-0}`,
  (-0).toString(),
  (-0).toFixed(2),
  String(-1e-7),
  1e5 + "",
  1e5,
  0xff + "",
  1_000.5 + "",
);
console.log(
  9007199254740993,
  0.1 + 0.7,
  1.1 * 3,
  4.1 * 100,
  1.15 * 100,
  3 * 1.1,
  0.7 * 3,
  1e16 + 1,
  1e15 + 0.3,
  123e-7,
  5e-7 * 2,
);
