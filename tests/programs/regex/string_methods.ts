// Tests match, matchAll, search, split, replace and replaceAll with expressions and strings.
export {};
console.log("a1b2".match(/\d/g), "abc".match(/z/), "abc".match(/z/g), "abc".match("b"), ("abc" as any).match(), "a.c".match("."), "x1y22".match(/(?<l>[a-z])(\d+)/));
console.log([..."a1b22".matchAll(/\d+/g)], [..."aaa".matchAll(/(?:)/g)].length, "a1b22".matchAll(/\d+/g));
for (const m of "k1=v1;k2=v2".matchAll(/(?<key>\w+)=(?<value>\w+)/g)) console.log(m.index, m.groups!.key, m.groups!.value);
console.log("aaa".search(/b/), "xay".search("a"), "xay".search(/[ay]/g), "a.c".search("\\."));
console.log("a,b;c".split(/[,;]/), "abc".split(/(b)/), "abc".split(/(?:)/), "".split(/a/), "".split(/(?:)/), "a-b-c".split(/-/, 2), "a-b-c".split(/-/, 0), "aXbxc".split(/x/i), "test".split("", 2));
console.log("A<B>bold</B>and<CODE>coded</CODE>".split(/<(\/)?([^<>]+)>/), " a  b ".split(/\s+/), "2024-05-06T07".split(/[-T]/), "aab".split(/a*?/), "aab".split(/a*/), "ab".split(/$/));
console.log("x".replace(/(x)(?<q>y)?/, "[$1|$2|$<q>|$&|$`|$'|$$|$0|$3|$11]"), "x".replace(/x/, "$<q>"), "abc".replace(/(?<l>b)/, (...a) => JSON.stringify(a)), "aBc".replace(/b/i, (x) => x + x));
console.log("abcabc".replaceAll(/b/g, "-"), "aa".replace(/a/g, () => "$1"), "abc".replace(/b/, undefined as any), "x".replace("x", "$&$&"), "aXbX".replaceAll("X", "$`"), "abc".replace(/(?:)/g, "-"), "abc".replace(/$/, "!"), "aaa".replace(/a/y, "b"));
console.log("john smith".replace(/(\w+)\s(\w+)/, "$2, $1"), "camelCaseString".replace(/[A-Z]/g, (c) => "_" + c.toLowerCase()), "a-b-c".replace(/-(.)/g, (_, c, at) => c.toUpperCase() + at), "10 20".replace(/\d+/g, (d) => String(Number(d) * 2)));
console.log("1234567.891".replace(/\B(?=(\d{3})+(?!\d))/g, ","), "  trim me ".replace(/^\s+|\s+$/g, ""), "aaa".replace(/a{2}/, "b"), "tel: 555-1234".replace(/\d/g, "#"), "<b>x</b>".replace(/<\/?\w+>/g, ""));
for (const f of [() => "a".matchAll(/a/), () => "a".replaceAll(/a/, ""), () => (String.prototype.match as any).call(null, /a/), () => (RegExp.prototype as any)[Symbol.replace].call(1)]) {
  try {
    console.log(f());
  } catch (e: any) {
    console.log(e.name, e.message);
  }
}
const custom: any = { [Symbol.replace]: (s: string, r: string) => s + "~" + r, [Symbol.split]: (s: string) => [s, "split"], [Symbol.match]: () => "matched", [Symbol.search]: () => 99 };
console.log("s".replace(custom, "r"), "s".split(custom), "s".match(custom), "s".search(custom));
const g = /o/g;
g.lastIndex = 5;
console.log("foo boo".replace(g, "0"), g.lastIndex, "foo boo".match(g), g.lastIndex, "foo".search(g), g.lastIndex);
const s = "line1\nline2\r\nline3";
console.log(s.split(/\r?\n/), s.match(/^\w+$/gm), s.replace(/^/gm, "> "), "a\nb".match(/^./gm));
console.log("x".padStart(3).replace(/ /g, "."), "%41%42".replace(/%(\w\w)/g, (_, h) => String.fromCharCode(parseInt(h, 16))), "aAbB".split(/(?=[A-Z])/), "abc".replace(/(a)(b)(c)/, "$3$2$1$10"));
