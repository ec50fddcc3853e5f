// Tests arrays of numbers with NaN, both zeros, int32 limits and mixed kinds: searching, sorting, joining, copying, kinds widening.
export {};
const xs = [0, -0, NaN, 1, -1, 2147483647, 2147483648, -2147483648, -2147483649, 0.1, 1e21, 1e-7, Infinity, -Infinity, 4294967295, 9007199254740991];
console.log(xs, xs.join(" "), String(xs));
for (const v of [0, -0, NaN, 2147483648, Infinity, "1", null]) console.log(Object.is(v, -0) ? "-0" : v, xs.indexOf(v as any), xs.lastIndexOf(v as any), xs.includes(v as any), xs.findIndex((x) => Object.is(x, v)));
console.log([...xs].sort(), [...xs].sort((a, b) => a - b), xs.toSorted((a, b) => b - a), [...xs].sort(() => 0).length);
console.log([3, 20, 100, 1e21, 5].sort(), [-1, -2, 0, -0, 5].sort(), [undefined, 3, null, NaN, 1].sort(), [true, false, 2].sort());
const ints: number[] = [];
for (let i = 0; i < 5; i++) ints.push(i);
const steps: [string, () => any][] = [
  ["int", () => ints.push(7)],
  ["-0", () => ints.push(-0)],
  ["double", () => (ints[1] = 0.5)],
  ["big", () => ints.push(2 ** 31)],
  ["nan", () => ints.push(NaN)],
  ["string", () => ints.push("s" as any)],
  ["hole", () => (ints.length += 2)],
  ["far", () => (ints[20] = 1)],
  ["very far", () => (ints[5000] = 1)],
  ["shrink", () => (ints.length = 3)],
];
for (const [name, f] of steps) {
  f();
  console.log(name, ints.length, ints.slice(0, 12), ints.reduce((a, b) => a + (typeof b === "number" ? b : 0), 0));
}
console.log(Object.is([-0][0], -0), Object.is([0, -0].map((x) => x)[1], -0), Object.is([1, -0].slice(1)[0], -0), Object.is([...[-0]][0], -0), Object.is(Array.from([-0])[0], -0), Object.is([-0].concat([1])[0], -0), Object.is([[-0]].flat()[0], -0), Object.is([-0].with(0, -0)[0], -0), Object.is([1].fill(-0)[0], -0), Object.is([-0, 1].sort()[0], -0), Object.is(Math.min(...[0, -0]), -0), Object.is([5, -0].reverse()[0], -0), [-0].includes(0), [-0].join(), JSON.stringify([-0]), String([-0]));
for (const i of [0, -1, 1.5, "0", "00", "-0", -0, NaN, 2 ** 32, 2 ** 32 - 1, 2 ** 32 - 2, " 1", "1 ", null, undefined, true, {}, [1]] as any[]) {
  const t: any = [10, 20];
  t[i] = "set";
  console.log(Object.is(i, -0) ? "-0" : typeof i === "object" ? JSON.stringify(i) : i, t.length, Object.keys(t).join(), t.at(i), t[i]);
}
const a = [1, 2, 3, 4, 5, 6];
for (const [s, e] of [[0], [1, 3], [-2], [-4, -1], [3, 1], [NaN, 2], ["1", "4"], [undefined, -3], [null, null], [Infinity], [-Infinity, Infinity], [1.9, 3.9], [0, undefined]] as any[]) {
  console.log(JSON.stringify([s, e]), a.slice(s, e), [...a].fill(0, s, e), [...a].copyWithin(1, s, e), [...a].splice(s, e), a.toSpliced(s, e, "x" as any), a.at(s), a.indexOf(3, s), a.lastIndexOf(3, s), a.includes(3, s));
}
console.log([...a].splice(0 as any), (([...a] as any).splice()).length, [...a].splice(2, undefined as any), [...a].copyWithin(-3, 0, 2), a.flat(Infinity), ([[1, [2, [3, [4]]]]] as any).flat(2), ([1, [2, [3]]] as any).flat(-1), ([[1, , 2], , [3]] as any).flat(), ([[[1]]] as any).flat("1"), ([1, [2]] as any).flat(NaN));
for (const [i, v] of [[0, "w"], [-1, "w"], [6, "w"], [-7, "w"], [1.7, "w"], ["2", "w"], [NaN, "w"], [undefined, "w"]] as any[]) {
  try {
    console.log(i, a.with(i, v));
  } catch (e: any) {
    console.log(i, e.name, e.message);
  }
}
for (const f of [() => [].reduce((a: any, b) => a), () => [].reduceRight((a: any, b) => a), () => [, ,].reduce((a: any, b) => a), () => [5].reduce(null as any), () => [5].reduce((a) => a + 1), () => [, 5, ,].reduce((a) => (a as any) + 1), () => [1, 2, 3].reduce((a, b, i, all) => a + b * i + all.length), () => [1, 2, 3].reduceRight((a, b, i) => a + "" + b + i, ""), () => [1, 2].reduce((a, b) => a + b, undefined as any), () => [1].sort(5 as any), () => [1].sort(undefined), () => [2, 1].sort(null as any), () => [1].toSorted({} as any), () => [1, 2].at(), () => "at" in Array.prototype]) {
  try {
    console.log((f as any)());
  } catch (e: any) {
    console.log(e.name, e.message);
  }
}
console.log([1, 2, 3].toString(), [[1, [2]], [null, undefined, "x"]].toString(), [{}].toString(), [1, [2, [3, { toString: () => "o" }]]].join("|"), [null, , undefined].join("-"), [1, 2].join(undefined), [1, 2].join(null as any), [1, 2].join(""), [1].join("x"), [].join("x"), [1.5, 1e21].toLocaleString === undefined);
const cyc: any[] = [1];
cyc.push(cyc, [cyc, 2]);
console.log(cyc.join(), String(cyc), cyc + "", [cyc].join(";"));
const desc = Object.getOwnPropertyDescriptor([1, 2], "length")!;
console.log(desc, [10, 9, 1].findLast((x) => x > 5), [1, 2, 3].findLastIndex((x) => x > 5), [1, 2, 3].lastIndexOf(1, -4), [1, 2, 3].lastIndexOf(3, -1), ([1, 2, 3] as any).lastIndexOf(3, undefined), ([1, 2, 3] as any).indexOf(), [undefined].indexOf(undefined), [undefined].includes(undefined), ([,] as any).indexOf(undefined), ([,] as any).includes(undefined));
