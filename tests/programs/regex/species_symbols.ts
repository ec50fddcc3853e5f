// Tests the slow ways: expressions whose exec, flags or prototype are changed, matchAll's copies, symbols, results of any kind.
export {};
const log: string[] = [];
const fake: any = {
  flags: "g",
  lastIndex: 0,
  n: 0,
  exec(s: string) {
    log.push("exec " + s + " " + this.lastIndex);
    return this.n++ < 2 ? { 0: s[this.n - 1], index: this.n - 1, length: 2, 1: "g" + this.n, groups: { k: "v" } } : null;
  },
};
console.log((RegExp.prototype as any)[Symbol.replace].call(fake, "xyz", "[$&$1$<k>]"), log.join("; "));
fake.n = 0;
console.log((RegExp.prototype as any)[Symbol.match].call(fake, "xyz"), fake.lastIndex);
fake.n = 0;
fake.flags = "";
console.log((RegExp.prototype as any)[Symbol.match].call(fake, "xyz"), (RegExp.prototype as any)[Symbol.search].call(fake, "xyz"), RegExp.prototype.test.call(fake, "q"));
const own: any = /a/g;
own.exec = (s: string) => {
  log.push("own");
  return null;
};
console.log("banana".replace(own, "x"), own.test("a"), "banana".match(own), log.length);
const bad: any = /a/;
bad.exec = () => 5;
try {
  bad.test("a");
} catch (e: any) {
  console.log(e.name);
}
const src = /o/g;
src.lastIndex = 2;
const it = "foo boo".matchAll(src);
src.lastIndex = 0;
console.log([...it].map((m) => m.index), src.lastIndex, it[Symbol.iterator]() === it, it.next());
class S extends RegExp {
  static get [Symbol.species]() {
    log.push("species");
    return RegExp;
  }
}
console.log("a-b".split(new S("-")), log[log.length - 1], [..."aXbX".matchAll(new S("X", "g"))].length);
console.log(RegExp.prototype[Symbol.replace].name, RegExp.prototype[Symbol.replace].length, (RegExp as any)[Symbol.species] === RegExp, Object.getOwnPropertyNames(RegExp.prototype).length > 10);
const original = RegExp.prototype.exec;
let calls = 0;
RegExp.prototype.exec = function (s: string) {
  calls++;
  return original.call(this, s);
};
console.log("a1b2".replace(/\d/g, "#"), calls, /x/.test("x"), calls, "a,b".split(/,/), calls > 3);
RegExp.prototype.exec = original;
console.log("a1b2".replace(/\d/g, "#"), calls);
