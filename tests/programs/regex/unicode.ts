// Tests expressions on Latin-1, UTF-16 and surrogate pairs, case folding, properties, sets and modifiers.
export {};
console.log("😀".match(/./u)![0].length, "😀".match(/./)![0].length, "😀x".split(/(?:)/u), "a😀b".replace(/(?:)/gu, "-"), "a😀b".replace(/(?:)/g, "-").length);
console.log("ſK".match(/[a-z]+/giu), /\u212a/i.test("k"), /\u212a/iu.test("k"), /É/i.test("é"), /[à-ý]/i.test("Ñ"), /ß/i.test("ẞ"), /ß/iu.test("ẞ"));
console.log(/\p{Lu}/u.test("É"), /\p{L}+/u.exec("añb1")![0], /\p{Script=Greek}/u.test("α"), /\P{L}/u.exec("ab1")![0], /^\p{Emoji}$/u.test("😀"), /\p{ASCII}/u.test("é"));
console.log(/[\p{L}--[a-z]]/v.test("a"), /[\p{L}--[a-z]]/v.test("A"), /[[a-z]&&[aeiou]]/v.exec("xyze")![0], /^\p{RGI_Emoji}$/v.test("👍🏽"), /[^\d]/v.exec("1a")![0]);
console.log(/(?i:a)b/.test("Ab"), /(?i:a)b/.test("AB"), /(?-i:a)b/i.test("aB"), /(?s:.)/.test("\n"), /(?m:^b)/.test("a\nb"));
console.log(/caf\u00e9/.test("café"), /\u{1F600}/u.test("😀"), /\ud83d/.test("😀"), /\ud83d/u.test("😀"), /^[^x]$/u.test("😀"), /^[^x]$/.test("😀"), /[😀]/u.test("😀"), /😀{2}/u.test("😀😀"));
console.log("naïve café".match(/\w+/g), "naïve café".match(/[\wà-ü]+/g), "日本語テキスト".match(/[\u3040-\u30ff]+/)![0], "日本".split(/(?:)/), "€5 £6".replace(/[€£](\d)/g, "$1$"), "é".replace(/./, (c) => c.charCodeAt(0) + ""));
const u = /./gu;
u.lastIndex = 1;
console.log(u.exec("a😀b")!.index, u.lastIndex, u.exec("a😀b")![0], u.lastIndex);
console.log("ÀÈ".toLowerCase().match(/[àè]/g), /\bé/.test("é"), /\s/.test("\u00a0"), /\s/.test("\ufeff"), /\S/.test("\u2003"), "a\u2028b".match(/^b/m)![0], /./.test("\u2029"));
console.log(/(?<año>\d+)/.exec("12")!.groups);
const mixed = "Ωmega αβγ 😀 end";
for (const m of mixed.matchAll(/\p{L}+|\p{Emoji_Presentation}/gu)) console.log(m.index, m[0], m[0].length);
console.log([..."aé😀\ud800"].map((c) => /^.$/u.test(c)), [..."aé😀\ud800"].map((c) => /^.$/.test(c)));
