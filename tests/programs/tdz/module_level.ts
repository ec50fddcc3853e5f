// Tests module level TDZ through functions called before initialisation, closures and classes used early.
export {};
function readLet() {
  return lateLet;
}
function readConst() {
  return lateConst;
}
function makeCls() {
  return new LateCls();
}
function writeLet() {
  lateLet = 99;
}
const attempts: string[] = [];
const tryIt = (f: () => any) => {
  try {
    attempts.push(String(f()));
  } catch (e: any) {
    attempts.push(e.name + ": " + e.message);
  }
};
const round = () => {
  for (const f of [
    readLet,
    readConst,
    makeCls,
    writeLet,
    () => typeof lateLet,
    () => lateFn(),
    () => lateVar,
    () => lateArrow(),
    () => lateObj.k.deep,
  ])
    tryIt(f);
  console.log(attempts.splice(0));
};
round();
let lateLet: any = 1;
round();
const lateConst = "const";
class LateCls {
  toString() {
    return "instance";
  }
}
round();
function lateFn() {
  return "hoisted";
}
var lateVar = "var";
const lateArrow = () => "arrow";
round();
const lateObj = { k: { deep: "deep" } };
round();
{
  const inner = () => blockLate;
  tryIt(inner);
  let blockLate = "b";
  tryIt(inner);
}
console.log(attempts.splice(0));
for (let i = 0; i < 3; i++) {
  const peek = () => v;
  tryIt(peek);
  if (i === 1) continue;
  let v = i * 10;
  tryIt(peek);
}
console.log(attempts.splice(0));
const fs: (() => any)[] = [];
for (let i = 0; i < 2; i++) {
  fs.push(() => z);
  if (i) break;
  let z = "z" + i;
}
for (const f of fs) tryIt(f);
console.log(attempts.splice(0));
function order(a: any, b = () => c, c = "c") {
  return b();
}
tryIt(() => order(1));
tryIt(() => order(1, () => "given"));
const self: any = {
  v: 1,
  get() {
    return self.v;
  },
};
tryIt(() => self.get());
const rec = (n: number): number => (n ? rec(n - 1) + 1 : 0);
tryIt(() => rec(5));
let cyc: any = {
  get me() {
    return cyc;
  },
};
tryIt(() => cyc.me === cyc);
class Early {
  static reg: any[] = [];
  static add() {
    Early.reg.push(1);
    return Early;
  }
  static n = Early.add().reg.length;
}
tryIt(() => Early.n);
let init = (() => {
  try {
    return init;
  } catch (e: any) {
    return e.message;
  }
})();
tryIt(() => init);
var vinit: any = (() => vinit)();
tryIt(() => vinit);
console.log(attempts.splice(0));
console.log("end");
