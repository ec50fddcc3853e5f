// Tests lastIndex state, sticky and global mixes, replacement patterns and functions, named groups, matchAll laziness, split captures.
export {};
const attempt = (f: () => any) => {
  try {
    return f();
  } catch (e: any) {
    return e.name + ": " + e.message;
  }
};
for (const flags of ["", "g", "y", "gy", "gi", "d", "s", "m"]) {
  const re = new RegExp("a.", flags);
  const out: any[] = [];
  for (let i = 0; i < 5; i++) out.push(re.exec("abaca\nAd")?.[0] ?? null, re.lastIndex);
  re.lastIndex = 2;
  out.push(re.test("abac"), re.lastIndex, "abac".match(re)?.[0], "abacad".replace(re, "<$&>"), re.lastIndex, "xabacad".search(re), "abacad".split(re).join("|"));
  console.log(flags, JSON.stringify(out));
}
for (const li of [-1, 1.9, "2", NaN, null, undefined, Infinity, {}, { valueOf: () => 1 }] as any[]) {
  const re: any = /b/g;
  re.lastIndex = li;
  console.log(String(re.exec("abcbb")?.index), re.lastIndex);
}
const s = "John Smith, Jane Doe";
const re = /(?<first>\w+)\s(?<last>\w+)/g;
for (const rep of ["$2 $1", "$<last>-$<first>", "$$", "$&$&", "[$`]", "[$']", "$0", "$3", "$10", "$<none>", "$<", "$01", "$", "a$1b$2c$$1"]) console.log(rep, "=>", s.replace(re, rep));
console.log(s.replace(re, (...a: any[]) => JSON.stringify(a)), s.replaceAll(re, (m, f, l, off) => `${off}:${l}`), s.replace("Jane", "$&$'$`$$"), s.replaceAll("J", (m, off, str) => m + off + str.length), "aaa".replace("", "_"), "aaa".replaceAll("", "_"), "aaa".replace(/(?:)/g, "_"), "😀".replace(/(?:)/g, "_").length, "😀".replace(/(?:)/gu, "_"), attempt(() => "a".replaceAll(/a/, "b")), "x".replace("x", undefined as any), "x".replace(/x/, null as any), "a.b".replaceAll(".", "$$"), "abc".replace(/(b)|(z)/, "[$1$2]"), "abc".replace(/(?<q>z)?b/, "[$<q>]"), "abc".replace(/b/, "[$<q>]"));
const m = re.exec(s) ?? re.exec(s)!;
console.log(m.index, m.input === s, m.groups!.first, Object.keys(m), Object.getPrototypeOf(m.groups), { ...m.groups }, m.length);
const d = /(?<y>\d{4})-(?<m>\d\d)?/d.exec("on 2024-x")!;
console.log((d as any).indices[0], (d as any).indices.groups.y, (d as any).indices[2], d.groups!.m);
const all = "a1b22c333".matchAll(/([a-z])(\d+)/g);
console.log(all.next().value!.slice(), [...all].map((x) => x[2] + "@" + x.index), attempt(() => "x".matchAll(/x/)), [..."aXbX".matchAll("X" as any)].map((x) => x.index), Object.prototype.toString.call(all));
console.log("a1b2c3".split(/(\d)/), "abc".split(/(?:)/), "".split(/x/), "".split(/(?:)/), "ab".split(/(?=b)/), "aXbxc".split(/x/i, 2), "a,b;c".split(/([,;])/, 4), "test".split(/(s)|(q)/), "A<B>bold</B>".split(/<(\/)?([^<>]+)>/));
for (const [src, str] of [["(?<=\\$)\\d+", "a$12"], ["(?<!\\$)\\b\\d+", "$12 34"], ["(a)(?=b)\\1?", "aab"], ["(?:a|ab)(?:c|bcd)(?:d*)", "abcd"], ["(z)((a+)?(b+)?(c))*", "zaacbbbcac"], ["(?=(a+))a*b\\1", "baaabac"], ["(.*?)a(?!(a+)b\\2c)\\2(.*)", "baaabaac"], ["^(?:(\\d+)x)?$", "12x"], ["(a*)*", "b"], ["(?:a*?)", "aaa"], ["a{2,3}?", "aaaa"], ["[^]", "\n"], ["[]", "a"], ["\\cJ", "\n"], ["[\\b]", "\b"], ["(?<a>x)|(?<b>y)", "y"], ["\\p{L}", "p{L}"], ["(?i:a)b", "Ab"], ["^.$", "😀"]] as any[]) console.log(src, attempt(() => JSON.stringify(new RegExp(src).exec(str))), attempt(() => JSON.stringify(new RegExp(src, "u").exec(str))));
for (const bad of ["(", ")", "[", "*", "a**", "a{2,1}", "(?<n>a)(?<n>b)", "\\", "(?<1a>x)", "[b-a]", "(?<n", "(?z)", "+"]) console.log(attempt(() => new RegExp(bad)));
console.log(String(new RegExp("/")), String(new RegExp("")), String(new RegExp("\n")), new RegExp(/x/g).flags, new RegExp(/x/g, "i").flags, RegExp(/y/) instanceof RegExp, /a/gimsuyd.flags);
