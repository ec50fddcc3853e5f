// Tests printing of arrays: numeric grouping above six, alignment, line breaks, holes, extra keys, over 100 elements.
export {};
for (const n of [0, 1, 6, 7, 8, 16, 17, 26, 27, 50, 100, 101, 150]) console.log(Array.from({ length: n }, (_, i) => i));
console.log(
  Array.from({ length: 30 }, (_, i) => i * i * i - 500),
  Array.from({ length: 10 }, (_, i) => i / 3),
  Array.from({ length: 12 }, (_, i) => "s".repeat(i)),
  Array.from({ length: 20 }, (_, i) => "word" + i),
  Array.from({ length: 9 }, (_, i) => (i % 2 ? "str" + i : i)),
  Array.from({ length: 8 }, (_, i) => i % 2 === 0),
  Array.from({ length: 7 }, () => null),
  Array.from({ length: 7 }, () => undefined),
  Array.from({ length: 7 }, (_, i) => [i]),
  Array.from({ length: 7 }, (_, i) => ({ i })),
);
console.log([, 1], [1, ,], [, ,], new Array(200), [1, , , 4, , 6], new Array(3).concat([1]));
const ex: any = [1, 2];
ex.key = "v";
ex[-1] = "neg";
ex["1.5"] = 0;
console.log(ex);
const ex0: any = [];
ex0.only = 1;
console.log(ex0);
console.log([1, 2, 3, 4, 5, 6, 7, "a string of some length to break the line", 9]);
console.log(
  ["aaaaaaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbbbbbbbbbb", "cccccccccccccccccccccc"],
  ["aaaaaaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbbbbbbbbbb", "ccccccccccccccccc"],
);
console.log(["x".repeat(100)], ["x".repeat(100), "y"], ["a".repeat(10), "b".repeat(60)]);
console.log([[1, 2, [3, 4, [5, [6]]]], [[[[]]]], [[[[1]]]]]);
console.log(
  [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ],
  Array.from({ length: 8 }, (_, r) => Array.from({ length: 8 }, (_, c) => r * c)),
);
console.log(
  [1.5, 22.25, 333.125, 4, 5, 6, 7, 8888],
  [-1, 10, -100, 1000, 5, 6, 7],
  ["a", "bb", "ccc", "dddd", "eeeee", "ffffff", "ggggggg"],
  ["1", 2, "3", 4, "5", 6, "7", 8],
);
const big = Array.from({ length: 120 }, (_, i) => "item " + i);
console.log(big);
console.log(
  Array.from({ length: 26 }, (_, i) => String.fromCharCode(97 + i)),
  [..."the quick brown fox"],
  Array.from({ length: 7 }, (_, i) => "é".repeat(i)),
  Array.from({ length: 7 }, (_, i) => "日".repeat(i)),
  Array.from({ length: 10 }, (_, i) => 10 ** i),
  Array.from({ length: 10 }, (_, i) => -(10 ** i)),
  [1, 2, 3, 4, 5, 6, , 8],
  [1, undefined, 3, null, 5, 6, 7],
  Array.from({ length: 7 }, (_, i) => (i === 3 ? { a: 1 } : i)),
  { list: Array.from({ length: 40 }, (_, i) => i), more: ["a", "b"] },
);
