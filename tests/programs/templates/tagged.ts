// Tagged templates: the template object, its identity per site, raw and cooked parts, receivers, evaluation order.
function show(strings: TemplateStringsArray, ...values: unknown[]): string {
  return JSON.stringify(strings) + " " + JSON.stringify(strings.raw) + " " + JSON.stringify(values);
}
console.log(show`plain`);
console.log(show``);
console.log(show`a${1}b${"two"}c`);
console.log(show`${1}${2}${3}`);
console.log(show`line\nbreak\t${[1, 2]}\u0041\x42\u{1F600}`);
console.log(show`back\\slash \` \${no} ${{ a: 1 }}`);
console.log(show`two
lines`);

// Escapes that are not valid have no cooked value.
const bad = ((s: TemplateStringsArray, ...v: unknown[]) => [s.slice(), s.raw.slice(), v]) as any;
console.log(bad`\unicode and ${1} \xyz \u{110000000} ${2} ok \07`);
console.log(bad`\9`, bad`\u{`, bad`fine\0`);

// Identity.
function site(n: number): TemplateStringsArray {
  const tag = (s: TemplateStringsArray, ..._: number[]) => s;
  return tag`site ${n}!`;
}
const first = site(1);
console.log(first === site(2), first === site(3));
const self = (s: TemplateStringsArray) => s;
console.log(self`x` === self`x`);
const many: TemplateStringsArray[] = [];
for (let i = 0; i < 3; i++) many.push(self`loop`);
console.log(many[0] === many[1], many[1] === many[2]);
class Maker {
  make(): TemplateStringsArray { return self`method`; }
}
console.log(new Maker().make() === new Maker().make());
const closures = [1, 2].map(() => () => self`closure`);
console.log(closures[0]() === closures[1](), closures[0]() === closures[0]());
function* twice() { yield self`gen`; yield self`gen`; }
const [g1, g2] = twice();
const [g3] = twice();
console.log(g1 === g2, g1 === g3);

// Frozen.
console.log(Object.isFrozen(first), Object.isFrozen(first.raw), Array.isArray(first), Array.isArray(first.raw));
console.log(Object.getOwnPropertyNames(first), first.length);
console.log(JSON.stringify(Object.getOwnPropertyDescriptors(first)));
for (const change of [
  () => { (first as any)[0] = "changed"; },
  () => { (first as any).push("more"); },
  () => { (first as any).raw = []; },
  () => { (first.raw as any)[0] = 1; },
  () => { (first as any).length = 0; },
]) {
  try { change(); console.log("no error"); } catch (e) { console.log((e as Error).name + ": " + (e as Error).message); }
}
console.log(first, first.raw);

// Receivers.
const object = {
  name: "object",
  tag(this: any, s: TemplateStringsArray, ...v: unknown[]) { return (this === undefined ? "none" : this.name) + ":" + s.join("|") + ":" + v.join("|"); },
};
console.log(object.tag`a${1}b`, object["tag"]`c${2}d`);
const { tag } = object;
console.log((tag as any)`e${3}f`);
class Base { hi(s: TemplateStringsArray, ...v: unknown[]) { return "base " + s[0] + v[0]; } }
class Derived extends Base {
  hi(s: TemplateStringsArray, ...v: unknown[]) { return "derived " + super.hi`deep ${v[0]}`; }
}
console.log(new Derived().hi`x${42}`);
class Counter {
  static #count = 0;
  static #tag(s: TemplateStringsArray, n: number) { Counter.#count += n; return s[0] + Counter.#count; }
  static run(n: number) { return Counter.#tag`count ${n}`; }
}
console.log(Counter.run(2), Counter.run(5));

// Tags that are results, classes, and what a tag returns.
const curried = (s: TemplateStringsArray) => (t: TemplateStringsArray, ...v: number[]) => [s[0], t.raw.join("_"), v];
console.log(curried`one``two${2}three${3}`);
class Collected {
  parts: string[]; values: unknown[];
  constructor(s: TemplateStringsArray, ...v: unknown[]) { this.parts = [...s]; this.values = v; }
}
console.log(new ((s: TemplateStringsArray) => Collected)`ignored`(["p"] as any, 1, 2));
try { new (Collected as any)`x`; } catch (e) { console.log((e as Error).message); }
try { (5 as any)`x`; } catch (e) { console.log((e as Error).message); }
try { (object as any).missing`x`; } catch (e) { console.log((e as Error).message); }

// Order of evaluation.
const log: string[] = [];
const step = (n: string) => { log.push(n); return n; };
const getter = { get tag() { log.push("tag"); return (s: TemplateStringsArray, ...v: string[]) => v.join(); } };
console.log(getter.tag`${step("a")}${step("b")}`, log);

// String.raw.
console.log(String.raw`\n${1}\t${"x"}\\`, String.raw({ raw: "abc" } as any, 1, 2, 3), String.raw({ raw: [] } as any, 1));
console.log(String.raw`C:\dir\${"file"}`);

// A small use: escaping and dedenting.
const html = (s: TemplateStringsArray, ...v: unknown[]) =>
  s.reduce((out, part, i) => out + part + (i < v.length ? String(v[i]).replace(/[&<>"]/g, c => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]!) : ""), "");
console.log(html`<p title="${'"q"'}">${"<b>&</b>"}</p>`);
const sql = (s: TemplateStringsArray, ...v: unknown[]) => ({ text: s.reduce((a, p, i) => a + "$" + i + p), values: v });
console.log(sql`select * from t where a = ${1} and b in (${[2, 3]})`);
const cache = new WeakMap<TemplateStringsArray, number>();
function compiled(s: TemplateStringsArray) { const n = (cache.get(s) ?? 0) + 1; cache.set(s, n); return n; }
for (let i = 0; i < 3; i++) console.log(compiled`cached`, compiled`other`);
