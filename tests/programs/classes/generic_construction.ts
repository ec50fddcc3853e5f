// Tests classes whose instances are made where the constructor is one of several, may be missing, or returns something else.
export {};
class Return {
  v: unknown;
  constructor(v: unknown) {
    this.v = v;
  }
}
const r = new Return([{ t: "ret", e: 5 }][0].e);
console.log(r.v);
function never(e: any): any {
  return new Return(e.g).v;
}
function later(): number {
  return new Return(1).v as number;
}
console.log(later(), typeof never);
class Odd {
  x: number;
  constructor(v: number) {
    this.x = v;
    if (v > 5) return { x: 100 } as any;
  }
}
console.log(new Odd(1).x + 1, new Odd(7).x + 1);
class A {
  x: number;
  constructor(v: number) {
    this.x = v;
  }
}
class B {
  x: number;
  y = 1;
  constructor(v: number) {
    this.x = v * 10;
  }
}
let sum = 0;
for (let i = 0; i < 6; i++) {
  const C = i % 2 ? A : B;
  const o = new C(i);
  sum += o.x;
  console.log(o.x, sum);
}
class Mid extends A {
  m: number;
  constructor(v: number) {
    super(v + 1);
    this.m = v;
  }
}
class Leaf extends Mid {
  l: number;
  constructor(v: number) {
    super(v + 1);
    this.l = v;
  }
}
console.log(new A(1).x + new Mid(2).x + new Leaf(3).x, new Leaf(4).m + new Leaf(5).l + new Mid(6).m);
