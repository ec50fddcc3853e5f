// Tests the methods of annex B and those of the default locale.
export {};
const s: any = "a<b>\"q\"";
for (const m of ["anchor", "big", "blink", "bold", "fixed", "fontcolor", "fontsize", "italics", "link", "small", "strike", "sub", "sup"]) console.log(m, s[m]('x"y'), s[m].length);
console.log("İI".toLocaleLowerCase().length, "straße".toLocaleUpperCase(), "ÀÉ".toLocaleLowerCase("en-US"), (1234567.891).toLocaleString(), (-0.0005).toLocaleString(), (1e21).toLocaleString(), 12345678901234567890n.toLocaleString(), NaN.toLocaleString(), [1234.5, 1e6].toLocaleString());
console.log([0.1, 1.337, 65504, 65520, -2049, 5e-8, NaN, -0].map((x) => (Math as any).f16round(x)));
