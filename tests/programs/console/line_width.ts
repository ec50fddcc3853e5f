// Tests where the printer breaks lines: short entries on one line up to 72 columns, grouping of mixed lengths, nesting indents.
export {};
for (let n = 1; n <= 30; n += 3) console.log({ name: "n".repeat(n), list: [n, n + 1], flag: n % 2 === 0 });
for (let n = 4; n < 26; n += 3) console.log(["a".repeat(n), "b".repeat(n), "c".repeat(n)]);
for (let n = 1; n < 8; n++) console.log({ outer: { inner: { k: "v".repeat(n * 9) } } });
for (let n = 0; n < 6; n++) console.log({ a: 1, nested: { b: 2, c: { d: "x".repeat(n * 8), e: [1, 2, 3] } } });
console.log(
  Array.from({ length: 10 }, (_, i) => "x".repeat(1 + ((i * 7) % 20))),
  Array.from({ length: 25 }, (_, i) => "y".repeat(1 + ((i * 5) % 7))),
  Array.from({ length: 7 }, (_, i) => "long entry number " + i),
  Array.from({ length: 40 }, (_, i) => (i * 7919) % 1000),
  Array.from({ length: 33 }, (_, i) => ((i * 7919) % 100000) / 8),
  Array.from({ length: 12 }, (_, i) => (i % 3 ? i : String(i))),
  Array.from({ length: 9 }, (_, i) => (i % 2 ? true : undefined)),
);
console.log({
  matrix: [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ],
  labels: ["first", "second", "third"],
  meta: { created: "today", by: { name: "x", id: 7 } },
});
console.log(
  [
    { id: 1, n: "a" },
    { id: 2, n: "b" },
  ],
  [
    { id: 1, name: "some longer name here", ok: true },
    { id: 2, name: "another longer name here", ok: false },
  ],
  [[{ a: 1 }], [{ b: 2 }, [{ c: 3 }]]],
);
console.log(
  { a: [], b: {}, c: "", d: [[]], e: [{}], f: [[], {}, ""] },
  { fnA() {}, fnB: () => {}, fnC: function longFunctionName() {}, cls: class ClassName {} },
);
console.log({ s: "a string with\na newline", t: ["x\ny", "z"] }, ["multi\nline", "b"], { k: { k: "x\ny" } });
console.log(
  ["123456789012345678901234567890", 1, 2, 3, 4, 5, 6, 7],
  Array.from({ length: 7 }, () => "12345678901234567890"),
  Array.from({ length: 17 }, (_, i) => "k" + i),
  Array.from({ length: 16 }, (_, i) => ({ i })),
  Array.from({ length: 6 }, (_, i) => "value number " + i),
);
console.log({
  numbers: Array.from({ length: 20 }, (_, i) => i * 1.5),
  strings: Array.from({ length: 8 }, (_, i) => "s" + i),
  nested: { numbers: Array.from({ length: 20 }, (_, i) => i) },
});
console.log("prefix", { a: 1 }, [1, 2], "suffix", { k: "v".repeat(70) }, "end");
console.log([
  ["k1", { v: [1, 2, 3] }],
  ["k2", { v: [4, 5, 6] }],
  ["key three", { v: [], extra: "text text text text" }],
]);
for (const w of [10, 14, 15, 16, 17, 18, 20])
  console.log(
    { aa: "x".repeat(w), bb: "y".repeat(w), cc: "z".repeat(w) },
    { aa: "x".repeat(w), bb: "y".repeat(w), cc: "z".repeat(w), dd: 1 },
  );
for (const w of [28, 29, 30, 31, 32, 33, 34])
  console.log(["x".repeat(w), "y".repeat(w)], { x: "x".repeat(w), y: "y".repeat(w - 4) });
