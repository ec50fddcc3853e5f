// Tests JSON.parse on valid oddities and on errors: each message with its position, numbers at the edges, escapes, whitespace.
export {};
const attempt = (f: () => any) => {
  try {
    return f();
  } catch (e: any) {
    return e.name + ": " + e.message;
  }
};
for (const t of [" 1 ", "\t\n\r 2", "-0", "-1.5e+3", "1E2", "1e-400", "1e400", "123456789012345678901234567890", "0.1", "9007199254740993", "5e-324", "1.7976931348623159e308", '"\\u0041\\n\\/\\"\\\\\\b"', '"\\ud83d\\ude00"', '"\\ud800"', '"\u2028"', '"é漢😀"', "[]", "[ ]", "{}", "{ }", "[1,[2,[3,[]]]]", '{"a":{"b":[{}]}}', '{"":1}', '{"1":"a","0":"b","x":1,"x":2}', '{"__proto__":null,"constructor":1}', "true", "false", "null", '{"a":1 , "b" : 2}\n'])
  console.log(JSON.stringify(t), attempt(() => JSON.parse(t)), Object.is(attempt(() => JSON.parse(t)), -0));
for (const t of ["", " ", "{", "[", "[1", "[1,", "[1,]", "[,1]", "{a:1}", "{'a':1}", '{"a"}', '{"a":}', '{"a":1,}', '{"a":1 "b":2}', '{"a" 1}', "{1:2}", "tru", "truth", "nul", "undefined", "NaN", "Infinity", "-Infinity", "-", "+1", "01", "1.", ".5", "1.e3", "1e", "1e+", "0x10", "1_000", '"abc', '"a\nb"', '"a\tb"', '"\\x"', '"\\u12"', '"\\u12G4"', "'a'", "1 2", "[1] x", "{} {}", "//c", "[1 2]", "\u00a01", "\ufeff1", "\u20281", "}", "]", ",", ":", "nulll", '["a",\n"b"\n"c"]', '{"key": "some long text before the error", "second": [1, 2, 3], "third": oops}', "x".repeat(60), '{"a":"' + "y".repeat(50) + '\n"}'])
  console.log(JSON.stringify(t.length > 40 ? t.slice(0, 37) + "..." : t), attempt(() => JSON.parse(t)));
for (const v of [undefined, null, 5, true, [1], ["1,2"], {}, Symbol("s"), 5n, new String("[7]"), { toString: () => '{"t":1}' }, [], () => 1, [[]]] as any[]) console.log(attempt(() => JSON.parse(v)));
console.log(attempt(() => (JSON as any).parse()));
const trace: string[] = [];
const r = JSON.parse('{"b":[1,{"c":2}],"a":"x","2":0,"1":null}', function (this: any, k, v) {
  trace.push(`${k}:${JSON.stringify(v)}@${Array.isArray(this) ? "arr" : "obj"}`);
  return typeof v === "number" ? v + 1 : v;
});
console.log(r, trace.join(" "));
console.log(JSON.parse('{"a":1,"b":2,"c":3}', (k, v) => (k === "b" ? undefined : v)), JSON.parse("[1,2,3]", (k, v) => (k === "1" ? undefined : v)), JSON.parse("5", () => "replaced"), JSON.parse("5", (k, v) => [k, v]), JSON.parse('[1,2,3]', function (this: any, k, v) { if (k === "0") this[1] = { fresh: true }; return v; }), JSON.parse('{"a":1,"b":2}', function (this: any, k, v) { if (k === "a") delete this.b; return v; }), JSON.parse('{"a":1}', "nofn" as any), JSON.parse('{"a":1}', null as any));
const src: any[] = [];
JSON.parse('{"n":1.50,"s":"t","big":12345678901234567890,"l":[1,{"k":-0}],"t":true,"z":null}', function (k, v, c?: any) {
  src.push(k + "=" + JSON.stringify(c));
  return v;
} as any);
console.log(src.join("; "));
console.log(attempt(() => JSON.parse('[1]', () => { throw new RangeError("from reviver"); })));
const deepText = "[".repeat(500) + "]".repeat(500);
let d = JSON.parse(deepText);
let n = 0;
while (d.length) {
  d = d[0];
  n++;
}
console.log(n);
const objs = JSON.parse('[{"x":1,"y":2},{"x":"s","y":null},{"y":1,"x":2},{"x":1.5,"y":2,"z":3},{"x":1}]');
console.log(objs.map((o: any) => o.x + o.y), objs.map((o: any) => Object.keys(o).join("")), Object.getOwnPropertyDescriptor(objs[0], "x"), objs[0].constructor === Object, Object.getPrototypeOf(JSON.parse('{"__proto__":{"p":1}}')) === Object.prototype);
const round = (v: any) => JSON.stringify(JSON.parse(JSON.stringify(v))) === JSON.stringify(v);
console.log([{ a: [1, "é", null, true, { "\u0007": "\\" }] }, "\u2028", [0.1, 1e100, -5e-324], {}, [[[]]], "\ud800"].map(round));
