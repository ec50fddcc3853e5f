// Tests patterns that backtrack much, nest deeply or match long texts: no stack overflows.
export {};
console.log(/(a+)+$/.test("a".repeat(18) + "b"), /(a|aa)+$/.test("a".repeat(20) + "b"), /^(([a-z])+.)+[A-Z]([a-z])+$/.test("aaaaaaaaaaaaaaa"));
const long = "x".repeat(200000);
console.log(/^(?:x|y)*$/.test(long), /^(x)*$/.exec(long)![1], /(?:x*)*y/.test("x".repeat(14)), long.replace(/x/g, "").length, /x+?$/.exec(long)!.index);
console.log(/^[^]*$/.exec(long)![0].length, /(.*)(.*)(.*)z/.test("a".repeat(60)), long.split(/(?=x)/).length, long.match(/x{1000}/g)!.length);
const nested = "(".repeat(150) + "a" + ")".repeat(150);
const m = new RegExp(nested).exec("bab")!;
console.log(m.length, m[150], m.index);
try {
  new RegExp("(".repeat(50000) + "a" + ")".repeat(50000));
  console.log("compiled or refused");
} catch (e: any) {
  console.log("compiled or refused");
}
const many = new RegExp(Array.from({ length: 300 }, (_, i) => "w" + i).join("|"), "g");
console.log("w1 w299 w300 x7 w42".match(many));
let text = "";
for (let i = 0; i < 500; i++) text += "key" + i + "=value" + i + (i % 3 ? "&" : ";");
let n = 0;
const pair = /(\w+)=(\w+)[&;]/g;
for (let k = pair.exec(text); k; k = pair.exec(text)) n += k[1].length + k[2].length;
console.log(n, text.length, text.split(/[&;]/).length, [...text.matchAll(/value(\d+)/g)].length);
