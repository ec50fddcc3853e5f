// Tests iterator helpers: lazy and eager methods, closing, re-entry, Iterator.from and Iterator.concat.
export {};
const src = () => [1, 2, 3, 4, 5].values();
const I: any = Iterator;
const cases: (() => any)[] = [
  () => src().map(x=>x*2),
  () => [...src().map((x,i)=>x*10+i)],
  () => src().map(5),
  () => src().filter(),
  () => [...src().filter(x=>x%2)],
  () => [...src().take(2)],
  () => [...src().drop(3)],
  () => src().take(-1),
  () => src().take(NaN),
  () => src().take(),
  () => [...src().take(Infinity)],
  () => src().drop('x'),
  () => [...src().flatMap(x=>[x,x])],
  () => [...src().flatMap(x=>'ab')],
  () => [...src().flatMap(x=>5)],
  () => src().reduce((a,b)=>a+b),
  () => [].values().reduce((a,b)=>a+b),
  () => src().reduce((a,b)=>a+b,''),
  () => src().toArray(),
  () => src().forEach(x=>x),
  () => src().forEach(1),
  () => src().some(x=>x>4),
  () => src().every(x=>x>4),
  () => src().find(x=>x>2),
  () => src().find(x=>x>9),
  () => src().some(),
  () => I.from([7,8]).next(),
  () => I.from({next(){return {done:true}}}).toArray(),
  () => I.from(5),
  () => I.from('ab').toArray(),
  () => I.from({next(){return {done:true}}}),
  () => I.prototype.map.call({next(){return {done:true}}},x=>x).next(),
  () => I.prototype.map.call(5,x=>x),
  () => Object.getOwnPropertyNames(I.prototype),
  () => {const m=src().map(x=>x); return [Object.prototype.toString.call(m), m[Symbol.iterator]()===m, Object.getOwnPropertyNames(Object.getPrototypeOf(m)), m.return(), m.next(), m.return()]},
  () => {let r=[]; const it={next(){r.push('n');return {done:false,value:1}}, return(){r.push('r');return {}} , __proto__:I.prototype}; [...it.take(2)]; it.map(()=>{throw 1}); try{it.map(()=>{throw new Error('x')}).next()}catch(e){r.push(e.message)} it.find(x=>x); it.some(x=>x); it.every(x=>!x); const t=it.take(1); t.next(); t.next(); const f=it.flatMap(()=>it); f.next(); f.return(); it.drop(1).return(); return r.join()},
  () => {const g=src().map(function(){return g.next()}); return g.next()},
  () => I.concat([1],[2,3].values()).toArray(),
  () => I.concat(5),
  () => I.from([1]).map.length+I.prototype.reduce.length,
  () => src().take(1.9).toArray(),
  () => new Set([1,2]).values().map(x=>x+1).toArray(),
  () => new Map([[1,2]]).entries().toArray(),
  () => src().drop(1).take(2).map(x=>x*x).toArray(),
  () => src().flatMap(x=>x>1?[[x]]:[]).toArray(),
];
for (let i = 0; i < cases.length; i++) {
  try {
    console.log(i, cases[i]());
  } catch (e: any) {
    console.log(i, e.name + ": " + e.message);
  }
}
function* numbers(): any {
  try {
    for (let i = 0; ; i++) yield i;
  } finally {
    console.log("closed");
  }
}
console.log(numbers().filter((n: number) => n % 3 === 0).map((n: number) => n * n).drop(2).take(4).toArray());
console.log(numbers().find((n: number) => n > 5), numbers().some((n: number) => n === 2), numbers().take(3).reduce((a: number, b: number) => a + b));
for (const x of numbers().flatMap((n: number) => [n, -n]).take(5)) console.log(x);
const kept: any[] = [];
for (let i = 0; i < 40; i++) kept.push(...[i, i + 1].values().map((x) => ({ x })).filter((o) => o.x % 2 === 0));
console.log(kept.length, kept.reduce((s, o) => s + o.x, 0));
class Tree {
  constructor(v: number, kids: Tree[]) {
    this.v = v;
    this.kids = kids;
  }
  v: number;
  kids: Tree[];
  [Symbol.iterator](): any {
    return I.concat([this.v], this.kids.values().flatMap((k: any) => k));
  }
}
console.log([...new Tree(1, [new Tree(2, [new Tree(3, [])]), new Tree(4, [])])]);
