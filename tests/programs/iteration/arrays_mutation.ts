// Tests for-of over arrays while they change: push, pop, shift, length writes, replaced elements and array variable.
export {};
const a = [1, 2, 3];
const seen: any[] = [];
for (const x of a) {
  seen.push(x);
  if (seen.length < 6) a.push(x * 10);
}
console.log(seen, a);
const b = [1, 2, 3, 4];
const s2: number[] = [];
for (const x of b) {
  s2.push(x);
  b.pop();
}
console.log(s2, b);
const c = [1, 2, 3, 4, 5];
const s3: number[] = [];
for (const x of c) {
  s3.push(x);
  c.shift();
}
console.log(s3, c);
const d = [1, 2, 3];
const s4: any[] = [];
for (const x of d) {
  s4.push(x);
  d[2] = 99;
  d.length = 3;
}
console.log(s4);
const e: any[] = [1, 2, 3];
const s5: any[] = [];
for (const x of e) {
  s5.push(x);
  e[1] = "str";
  e[2] = 0.5;
}
console.log(s5);
let v = [1, 2, 3];
const s6: any[] = [];
for (const x of v) {
  s6.push(x);
  v = [7, 8, 9];
}
console.log(s6, v);
const g = [1, 2, 3];
const s7: any[] = [];
for (const x of g) {
  s7.push(x);
  if (x === 1) delete (g as any)[1];
}
console.log(s7);
const h = [1, 2, 3];
const s8: any[] = [];
for (const x of h) {
  s8.push(x);
  if (x === 1) h.length = 0;
}
console.log(s8);
const i = [3, 1, 2];
const s9: any[] = [];
for (const x of i) {
  s9.push(x);
  i.sort();
}
console.log(s9, i);
const j = [1, 2];
const s10: any[] = [];
for (const x of j) {
  s10.push(x);
  if (s10.length < 4) j.unshift(0);
}
console.log(s10, j);
const it = [10, 20, 30][Symbol.iterator]();
console.log(it.next(), it.next(), it.next(), it.next(), it.next());
const it2 = [1, 2, 3, 4].values();
for (const x of it2) {
  if (x === 2) break;
}
console.log(it2.next(), [...it2], it2.next());
const grow = [1];
const it3 = grow.values();
it3.next();
grow.push(2);
console.log(it3.next(), it3.next());
grow.push(3);
console.log(it3.next());
const ents: any[] = [];
for (const [k, x] of ["a", "b"].entries()) ents.push(k + x);
console.log(ents);
for (const k of [7, , 9].keys()) ents.push(k);
console.log(ents);
const strs: string[] = [];
let st = "ab";
for (const ch of st) {
  strs.push(ch);
  st += ch;
}
console.log(strs, st);
const nest: string[] = [];
const arr = [1, 2, 3];
for (const x of arr) for (const y of arr) if (x < y) nest.push(x + "" + y);
console.log(nest);
const own: any = [1, 2, 3];
own[Symbol.iterator] = function () {
  let k = this.length;
  return { next: () => (k ? { done: false, value: this[--k] } : { done: true }) };
};
const s11: any[] = [];
for (const x of own) s11.push(x);
console.log(s11, [...own], Array.from(own), Math.max(...own));
const m = new Map<any, any>([
  ["a", 1],
  ["b", 2],
]);
const s12: any[] = [];
for (const [k, x] of m) {
  s12.push(k);
  if (k === "a") {
    m.delete("b");
    m.set("c", 3);
    m.set("d", 4);
  }
}
console.log(s12);
const st2 = new Set([1, 2, 3]);
const s13: number[] = [];
for (const x of st2) {
  s13.push(x);
  st2.delete(x);
  if (x < 3) st2.add(x + 10);
}
console.log(s13, st2);
const cl = new Set([1, 2, 3]);
const s14: number[] = [];
for (const x of cl) {
  s14.push(x);
  if (x === 2) cl.clear();
}
console.log(s14, cl.size);
const re = new Set([1, 2]);
const s15: number[] = [];
for (const x of re) {
  s15.push(x);
  if (s15.length < 5) {
    re.delete(x);
    re.add(x);
  }
}
console.log(s15);
for (const x of [] as any[]) console.log("never", x);
for (const x of "") console.log("never", x);
console.log([...[1, 2].values()].length, [..."ab"].entries().next().value, Array.from([1, 2].keys()));
const keep: any[] = [];
for (const o of [{ n: 1 }, { n: 2 }]) {
  o.n *= 10;
  keep.push(o);
}
console.log(keep);
let last;
for (last of [4, 5, 6]);
console.log(last);
for (const x of new Array(3)) keep.push(x);
console.log(keep.length, keep[4]);
