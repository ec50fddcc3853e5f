// Tests ??=, ||=, &&= on variables, properties, computed keys, with side effects counted once, and default idioms.
export {};
let log = "";
const t = <T>(s: string, v: T): T => ((log += s), v);
const o: any = { n: null, z: 0, f: false, s: "set", u: undefined };
t("o", o)[t("k", "n")] ??= t("v", 1);
t("o", o)[t("k", "s")] ??= t("X", 1);
t("o", o)[t("k", "z")] ||= t("w", 2);
t("o", o)[t("k", "f")] &&= t("Y", 3);
t("o", o)[t("k", "s")] &&= t("z", "both");
console.log(log, o);
const cache: Record<string, number[]> = {};
for (const w of ["a", "bb", "c", "dd", "eee"]) (cache[w.length] ??= []).push(w.charCodeAt(0));
console.log(cache);
let a: any,
  b: any = 0,
  c: any = "x";
console.log((a ??= "A"), (b ??= "B"), (c ??= "C"), (a ||= "D"), (b ||= "E"), (c &&= "F"), a, b, c);
let r = 0;
const acc: any = {
  get v() {
    r++;
    return this._v;
  },
  set v(x) {
    log += "S";
    this._v = x;
  },
};
log = "";
acc.v ??= 1;
acc.v ??= 2;
acc.v ||= 3;
acc.v &&= 4;
console.log(log, r, acc._v);
const k = 5 as any;
try {
  (k as any) ??= 1;
  console.log("const ??= skipped");
  (k as any) &&= 1;
} catch (e: any) {
  console.log(e.message);
}
const fr: any = Object.freeze({ a: 1, b: null });
fr.a ??= 5;
fr.a ||= 5;
try {
  fr.b ??= 5;
} catch (e: any) {
  console.log(e.message);
}
try {
  fr.a &&= 5;
} catch (e: any) {
  console.log(e.message);
}
const arr: any[] = [null, 0, , "s"];
arr[0] ??= "filled";
arr[1] ??= "no";
arr[2] ??= "hole";
arr[3] ||= "no";
arr[9] ??= "grown";
console.log(arr);
const fnName: any = {};
fnName.f ??= () => 1;
let anon: any;
anon ??= function () {};
let anon2: any;
anon2 ||= () => 1;
console.log(typeof fnName.f, anon.name, anon2.name);
const nest: any = {};
((nest.a ??= {}).b ??= {}).c ??= 7;
console.log(nest, nest.a.b.c);
const pick = (x: any, y: any) => [x ?? y, x || y, x && y];
for (const x of [0, "", null, undefined, NaN, false, 1, "a", [], -0]) console.log(pick(x, "Y"));
console.log(null ?? undefined ?? "end", null ?? (0 || "x"), (1 && null) ?? "n");
class Lazy {
  _v?: number[];
  builds = 0;
  get v() {
    return (this._v ??= (this.builds++, [1, 2, 3]));
  }
}
const lz = new Lazy();
lz.v;
lz.v;
lz.v.push(4);
console.log(lz.v, lz.builds);
let i = 0;
const seq = [() => i++, () => i++];
let picked: any = null;
picked ??= seq[0]();
picked ??= seq[1]();
console.log(picked, i);
const m = new Map<string, number>();
for (const ch of "hello") m.set(ch, (m.get(ch) ?? 0) + 1);
console.log(m);
function f(opts?: any) {
  const { x = 1 } = opts ?? {};
  opts &&= { ...opts, seen: true };
  return [x, opts];
}
console.log(f(), f(null), f({ x: 5 }));
