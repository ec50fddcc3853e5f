// Tests exec and test: groups, names, indices, lastIndex in global and sticky expressions.
export {};
console.log(/a(b)?/.exec("xa"), /(?<y>\d+)-(?<m>\d+)/.exec("on 2024-05!"), /z/.exec("abc"));
console.log(/a/dg.exec("ba"), /(?<n>a)(z)?/d.exec("ba")!.indices);
const g = /a/g;
console.log(g.test("aba"), g.lastIndex, g.test("aba"), g.lastIndex, g.test("aba"), g.lastIndex);
const y = /a/y;
y.lastIndex = 1;
console.log(y.test("ba"), y.lastIndex, y.test("ba"), y.lastIndex);
const words = /(\w)(\w*)/g;
let m: RegExpExecArray | null;
while ((m = words.exec("one two  three")) !== null) console.log(m.index, m[0], m[1], m[2], words.lastIndex, m.length);
const e = /(?:)/g;
console.log(e.exec("ab")!.index, e.lastIndex, (e.lastIndex = 1), e.exec("ab")!.index, (e.lastIndex = 3), e.exec("ab"), e.lastIndex);
const c: any = /a/g;
c.lastIndex = "1";
console.log(c.exec("aa").index, c.lastIndex, (c.lastIndex = -5), c.exec("aa").index, (c.lastIndex = { valueOf: () => 1 }), c.exec("aa").index);
console.log(/a|ab/.exec("abc"), /((a)|(ab))((c)|(bc))/.exec("abc"), /(z)((a+)?(b+)?(c))*/.exec("zaacbbbcac"));
console.log(/(?=(a+))a*b\1/.exec("baaabac"), /(.*?)a(?!(a+)b\2c)\2(.*)/.exec("baaabaac"), /(?<=\$)\d+/.exec("a$42"), /(?<!\$)\b\d+/.exec("a$42 17"));
console.log(/(?<a>x)|(?<a>y)/.exec("y")!.groups, Object.keys(/(?<b>.)(?<a>.)/.exec("xy")!.groups!));
console.log(/\w+@\w+\.com/.exec("mail bob@site.com now"), /[^]/.test("\n"), /\cJ/.test("\n"), /\0/.test("\0"), /[\b]/.test("\b"), /\x41\u0042/.test("AB"), /a{,5}/.test("a{,5}"), /^.$/s.test("\n"), /^.$/.test("\n"));
console.log((/a/ as any).test(), /undefined/.test(undefined as any), /null/.test(null as any), /1,2/.test([1, 2] as any), /5/.test(5 as any));
try {
  const f = Object.freeze(/a/g);
  f.exec("a");
} catch (x: any) {
  console.log(x.name, x.message);
}
for (const f of [() => RegExp.prototype.exec.call({} as any, ""), () => RegExp.prototype.test.call(1 as any, "")]) {
  try {
    f();
  } catch (x: any) {
    console.log(x.message);
  }
}
const t = /([a-z]+)|(\d+)|(\s+)|(.)/y;
const tokens: string[] = [];
for (const text of ["let x1 = 42+y;", "", "  7"]) {
  t.lastIndex = 0;
  while (t.lastIndex < text.length) {
    const k = t.exec(text)!;
    tokens.push((k[1] ? "id" : k[2] ? "num" : k[3] ? "ws" : "op") + ":" + k[0]);
  }
  console.log(tokens.join("|"));
}
const digits = /\d+/y;
digits.lastIndex = 2;
console.log(digits.exec("ab12c3"), digits.lastIndex, digits.exec("ab12c3"), digits.lastIndex);
const empty = /x*/y;
empty.lastIndex = 1;
console.log(empty.exec("axxa"), empty.lastIndex, empty.exec("axxa"), empty.lastIndex);
const back = /(a)\1/y;
back.lastIndex = 1;
console.log(back.exec("baab"), back.exec("baab"));
