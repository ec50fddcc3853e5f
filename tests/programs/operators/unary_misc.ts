// Tests typeof, void, delete, in, instanceof, comma, unary plus/minus/not and increment on properties.
export {};
const o: any = { a: 1, b: 2, nested: { c: 3 } };
console.log(delete o.a, o, delete o.zzz, delete o.nested.c, o);
console.log("a" in o, "b" in o, "toString" in o, 0 in [1], 1 in [1], "length" in []);
class A {}
class B extends A {}
const b = new B();
console.log(
  b instanceof B,
  b instanceof A,
  b instanceof Object,
  {} instanceof A,
  (A as any) instanceof Function,
  (null as any) instanceof Object,
  (5 as any) instanceof Number,
);
console.log(
  typeof typeof 1,
  void "x",
  !void 0,
  +"3",
  -"4",
  +"",
  +" ",
  +"1e3",
  +"0x10",
  +"0b11",
  -"x",
  +[],
  +{},
  +null,
  +undefined,
  +true,
);
o.n = 5;
console.log(o.n++, o.n, ++o.n, o.n--, --o.n, o.n);
o.s = "7";
o.s++;
console.log(o.s, typeof o.s);
o.u++;
console.log(o.u);
const arr: any[] = [1, "2", null];
arr[0]++;
arr[1]--;
arr[2]++;
arr[3]++;
console.log(arr);
let s: any = "5";
console.log(s++, s);
s = "x";
s--;
console.log(s);
let u: any;
console.log(u++, u);
let nl: any = null;
nl++;
console.log(nl);
console.log(typeof (undefined as any)?.x, -(-5), -+"5", !!!"");
let v: any = 5;
v += "1";
console.log(v);
v -= 1;
console.log(v);
v /= 5;
v **= 2;
v %= 7;
console.log(v);
v = "ab";
v *= 2;
console.log(v);
console.log(
  (1, "two", [3]),
  (() => {
    let q;
    return ((q = 5), q + 1);
  })(),
);
const keys: string[] = [];
const px: any = Object.create({ inherited: 1 });
px.own = 2;
for (const k in px) keys.push(k);
console.log(keys, "inherited" in px, delete px.inherited, px.inherited);
const frozen: any = Object.freeze({ z: 1 });
try {
  delete frozen.z;
} catch (e: any) {
  console.log(e.name, e.message);
}
console.log(frozen);
