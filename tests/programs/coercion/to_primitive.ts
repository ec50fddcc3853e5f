// Tests ToPrimitive, ToNumber, ToString, ToBoolean and ToPropertyKey conversions, hints and failures.
export {};
const mk = (tp: any, vo: any, ts: any): any => {
  const o: any = {};
  if (tp !== undefined) o[Symbol.toPrimitive] = tp;
  if (vo !== undefined) o.valueOf = vo;
  if (ts !== undefined) o.toString = ts;
  return o;
};
const tests: [string, any][] = [
  [
    "tp num",
    mk(
      () => 1,
      () => 2,
      () => "3",
    ),
  ],
  [
    "vo",
    mk(
      undefined,
      () => 2,
      () => "3",
    ),
  ],
  ["ts", mk(undefined, undefined, () => "3")],
  [
    "vo obj",
    mk(
      undefined,
      () => ({}),
      () => "4",
    ),
  ],
  [
    "tp null",
    mk(
      null,
      () => 5,
      () => "6",
    ),
  ],
  [
    "tp undefined returns",
    mk(
      () => undefined,
      () => 1,
      () => "x",
    ),
  ],
  [
    "vo null val",
    mk(
      undefined,
      () => null,
      () => "n",
    ),
  ],
  ["hint", mk((h: string) => h, undefined, undefined)],
  [
    "vo true",
    mk(
      undefined,
      () => true,
      () => "t",
    ),
  ],
  ["plain", {}],
  ["array", [1, [2, 3]]],
  ["fn-less", mk(undefined, 1, 2)],
];
for (const [n, o] of tests) {
  const r: any[] = [n];
  for (const f of [
    () => +o,
    () => `${o}`,
    () => o + "",
    () => o * 2,
    () => o + 1,
    () => o == 2,
    () => o < 5,
    () => (({ x: 1 }) as any)[o],
    () => !o,
    () => [o] + "",
    () => o | 0,
    () => -o,
  ]) {
    try {
      r.push(f());
    } catch (e: any) {
      r.push(e.name);
    }
  }
  console.log(r.join(" ; "));
}
const k: any = {};
for (const key of [1, 1.5, -0, "a", null, undefined, true, [1], {}, NaN, 1e21, 1e-7, () => 1] as any[])
  if (typeof key !== "function") k[key] = typeof key;
console.log(k);
const hits: string[] = [];
const key = {
  toString() {
    hits.push("toString");
    return "kk";
  },
  valueOf() {
    hits.push("valueOf");
    return "vv";
  },
} as any;
const o: any = { kk: 1 };
o[key];
o[key] = 2;
o[key]++;
key in o;
delete o[key];
({ [key]: 1 });
const { [key]: ex } = o;
console.log(hits.length, hits.join() === hits.map(() => "toString").join(), ex);
const arrs: any[] = [[], [1], [null], [undefined], [[]], [1, 2], ["x"], [[[5]]], [true]];
console.log(
  arrs.map((a) => +a),
  arrs.map((a) => a + ""),
  arrs.map((a) => !!a),
);
console.log([null, undefined, true, false, "", "x", 0, 1, NaN].map((v: any) => [Number(v), String(v), Boolean(v)]));
for (const f of [
  (x: any) => +x,
  (x: any) => `${x}`,
  (x: any) => x + "",
  (x: any) => x == "s",
  (x: any) => !x,
  (x: any) => String(x),
  (x: any) => x | 0,
  (x: any) => x < 1,
  (x: any) => [x] + "",
  (x: any) => ({})[x as any],
  (x: any) => Number(x),
  (x: any) => isNaN(x),
  (x: any) => Object.is(x, x),
]) {
  try {
    console.log(f(Symbol("s")));
  } catch (e: any) {
    console.log(e.message);
  }
}
const fn = function () {};
(fn as any).valueOf = () => 9;
console.log((fn as any) + 1, (fn as any) * 2, (fn as any) > 8);
class P {
  x = 1;
  toString() {
    return "P" + this.x;
  }
}
class Q extends P {
  valueOf() {
    return 10;
  }
}
console.log(
  new P() + "",
  `${new Q()}`,
  (new Q() as any) + 1,
  (new P() as any) + 1,
  [new P(), new Q()].join(),
  (new P() as any) == "P1",
);
const weird: any = {
  get toString() {
    hits.push("get");
    return () => "got";
  },
};
console.log(`${weird}`, hits[hits.length - 1]);
const throws: any = {
  valueOf() {
    throw new RangeError("vo");
  },
  toString() {
    throw new TypeError("ts");
  },
};
for (const f of [
  () => throws + 1,
  () => `${throws}`,
  () => throws * 1,
  () => throws == 1,
  () => ({})[throws as any],
  () => (throws ? "truthy" : "falsy"),
  () => typeof throws,
  () => throws === throws,
  () => [throws].join(),
  () => throws ?? 1,
]) {
  try {
    const r = f();
    console.log(r === throws ? "same" : r);
  } catch (e: any) {
    console.log(e.name, e.message);
  }
}
let n = 0;
const counter: any = { valueOf: () => ++n };
console.log(
  counter == 1 && counter == 2 && counter == 3,
  counter + counter,
  counter < counter,
  counter > counter,
  counter - counter,
  n,
);
const arr: any[] = [10, 20, 30];
console.log(
  arr[{ toString: () => "1" } as any],
  arr["1" as any],
  arr[[2] as any],
  arr["01" as any],
  "abc"[{ toString: () => "2" } as any],
);
let inc: any = { valueOf: () => 41 };
inc++;
console.log(inc);
let dec: any = "5";
dec--;
dec -= "1" as any;
console.log(dec);
let sh: any = { valueOf: () => 2 };
console.log(1 << sh, sh ** sh, ~sh, sh & ("3" as any), (sh / "4") as any);
