// Tests untyped sloppy data processing: string/number mixing, undefined fields, loose equality and dynamic dispatch by name.
var rows = "id,price,qty\n1,2.50,4\n2,,3\n3,abc,2\n4,10,x\n5,1e2,1".split("\n"),
  head = rows[0].split(","),
  recs: any[] = [];
for (var i = 1; i < rows.length; i++) {
  var cells = rows[i].split(","),
    rec: any = {};
  for (var j in head) rec[head[j]] = cells[j];
  recs.push(rec);
}
console.log(recs);
var total: any = 0;
for (var r of recs) {
  var amount: any = r.price * r.qty;
  r.amount = amount == amount ? amount : null;
  if (r.amount) total += r.amount;
}
console.log(
  total,
  recs.map(function (r) {
    return r.amount;
  }),
);
console.log(
  recs.map(function (r) {
    return r.id + 1;
  }),
  recs.map(function (r) {
    return +r.id + 1;
  }),
  recs.map(function (r) {
    return r.id - -1;
  }),
);
var loose: any[] = [0, "0", "", null, undefined, false, [], NaN, "a", 1, "1", true];
var m = "";
for (var a of loose) {
  for (var b of loose) m += a == b ? "1" : ".";
  m += " ";
}
console.log(m);
var ops: any = {
  add: function (a, b) {
    return a + b;
  },
  sub: function (a, b) {
    return a - b;
  },
  lt: function (a, b) {
    return a < b;
  },
  cat: function (a, b) {
    return "" + a + b;
  },
  or: function (a, b) {
    return a || b;
  },
  and: function (a, b) {
    return a && b;
  },
};
var samples = [
  [1, 2],
  ["1", 2],
  [1, "2"],
  ["1", "2"],
  [null, 1],
  [undefined, 1],
  [true, true],
  [[1], [2]],
  [{}, 1],
];
for (var op in ops)
  console.log(
    op,
    samples.map(function (s) {
      return ops[op](s[0], s[1]);
    }),
  );
var acc: any;
for (var v of [1, "2", null, 3.5, true, undefined] as any[]) {
  acc = acc === undefined ? v : acc + v;
  console.log(typeof acc, acc);
}
var counts: any = {};
for (var w of ["a", 1, "1", true, "true", null, "null", undefined, 1.0] as any[]) counts[w] = -~counts[w];
console.log(counts);
var maxOf = function () {
  var m: any = arguments[0];
  for (var i = 1; i < arguments.length; i++) if (arguments[i] > m) m = arguments[i];
  return m;
} as any;
console.log(maxOf(3, 10, 7), maxOf("3", "10", "7"), maxOf("3", 10, "7"), maxOf("b", "a", 5), maxOf());
function dflt(o) {
  o = o || {};
  var n = o.n || 10,
    s = o.s !== undefined ? o.s : "def",
    f = !!o.f;
  return [n, s, f];
}
console.log((dflt as any)(), dflt({ n: 0, s: "" }), dflt({ n: "5", s: null, f: "false" }));
var list: any = "abc";
console.log(list[0], list.length, list[3], list["length"]);
list = { 0: "x", length: 1 };
console.log(list[0], list.length, Array.prototype.slice.call(list));
list = [list];
list.extra = "e";
for (var k in list) console.log(k);
var n: any = "5";
n = n * 1;
n += 1;
n = n + "1";
n = n / 2;
n = -n;
n = n | 0;
n = !n;
console.log(n, n + n, n + "", n * 1);
var tree: any = { v: 1, kids: [{ v: "2" }, { v: null, kids: [{ v: 3 }, {}] }, "leaf"] };
function sum(t) {
  var s = 0;
  if (t && t.v) s += +t.v;
  for (var i in t.kids || []) s += sum(t.kids[i]);
  return s;
}
console.log(sum(tree));
var stack: any[] = [];
for (var tok of "3 4 + 2 * 7 / 1 - x +".split(" ")) {
  if (tok == (+tok as any)) stack.push(+tok);
  else if ("+-*/".indexOf(tok) >= 0) {
    var y = stack.pop(),
      x = stack.pop();
    stack.push(tok == "+" ? x + y : tok == "-" ? x - y : tok == "*" ? x * y : x / y);
  } else stack.push(tok);
}
console.log(stack);
var bits = 0;
for (var q of ["1", 2, null, "x", 4.9, true, [8]] as any[]) bits |= q;
console.log(bits, bits.toString(2));
var cmp = ["10", 9, "9", 1, "1"].sort();
console.log(
  cmp,
  ["10", 9, "9", 1, "1"].sort(function (a: any, b: any) {
    return a - b;
  }),
);
console.log([
  null == 0,
  null >= 0,
  undefined == 0,
  NaN != NaN,
  "b" > "a",
  "B" > "a",
  [2] > 1,
  "2" > "12",
  2 > ("12" as any),
  ({} > {}) as any,
]);
