// Tests flags, source, toString, the constructor with each kind of argument, escape, and how expressions are shown.
export {};
const all = /abc/dgimsuy;
console.log(all, all.flags, all.global, all.ignoreCase, all.multiline, all.dotAll, all.unicode, all.sticky, all.hasIndices, all.unicodeSets, all.source, all.lastIndex);
console.log([/x/], { r: /y/v }, Object.assign(/z/, { p: 1 }), new RegExp("/"), new RegExp(""), new RegExp("\n"), new RegExp("[/]"), new RegExp("\\/"), new RegExp("a", "yg").flags);
console.log(RegExp("a").flags, new RegExp(/x/g).flags, new RegExp(/x/g, "i").flags, new RegExp(/x/g, undefined).flags, new RegExp(undefined as any), new RegExp(null as any), new RegExp(12 as any), new RegExp({ toString: () => "q" } as any));
const r = /x/;
console.log(RegExp(r) === r, new RegExp(r) === r, RegExp(r, "g") === r, (/a/ as any) == "/a/", String(/[/]\//g), typeof /a/, Object.prototype.toString.call(/a/), /\u{61}/u.source, JSON.stringify(/a/));
console.log(Object.getOwnPropertyNames(/a/), Object.getOwnPropertyDescriptor(/a/, "lastIndex"), Object.keys(/a/));
console.log((RegExp.prototype as any).global, RegExp.prototype.source, RegExp.prototype.flags, RegExp.prototype.toString.call({ source: "x", flags: "y" } as any), String(RegExp.prototype));
class R extends RegExp {
  count = 0;
  exec(s: string) {
    this.count++;
    return super.exec(s);
  }
}
const sub = new R("a", "g");
console.log(sub, "banana".replace(sub, "-"), sub.count, "banana".match(sub), sub.count, sub.test("xax"), sub.lastIndex, "b,a,n".split(new R(",")), sub instanceof RegExp);
for (const [p, f] of [["(", ""], ["a", "gg"], ["a", "x"], ["[b-a]", ""], ["*", ""], ["(?<a>.)(?<a>.)", ""], ["a{2,1}", ""], [")", ""], ["[", ""], ["a", "uv"], ["(?:", ""], ["+a", ""], ["a**", ""], ["(?<n", ""], ["\\", ""], ["a)b", ""], ["x{1", "u"]]) {
  try {
    console.log(p, f, new RegExp(p, f));
  } catch (e: any) {
    console.log(p, f, e.name, e instanceof SyntaxError);
  }
}
for (const f of [() => new RegExp("("), () => new RegExp("a", "gg"), () => new RegExp("[b-a]"), () => new RegExp("*"), () => new RegExp(")"), () => new RegExp("a{2,1}"), () => new RegExp("[")]) {
  try {
    f();
  } catch (e: any) {
    console.log(e.message);
  }
}
const E: any = RegExp;
console.log(E.escape("a.b*c-d e/1"), E.escape("_x(y)"), E.escape("\n\tz"), new RegExp(E.escape("[a+b]")).test("x[a+b]"));
const k: any = /a/g;
k.compile("b", "i");
console.log(k, k.test("B"), k.flags);
for (const [name, o] of [["flags", 1], ["global", {}], ["source", {}]] as any) {
  try {
    Object.getOwnPropertyDescriptor(RegExp.prototype, name)!.get!.call(o);
  } catch (e: any) {
    console.log(e.message);
  }
}
const fresh: any[] = [];
for (let i = 0; i < 3; i++) fresh.push(/lit/g);
fresh[0].lastIndex = 3;
console.log(fresh[0] === fresh[1], fresh[1].lastIndex, fresh[0].lastIndex);
