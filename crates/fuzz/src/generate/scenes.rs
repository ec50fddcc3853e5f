//! Set pieces: small arrangements of what compilers and collectors get wrong, as templates with random parts.
//!
//! The language of the templates ([`super::template`] reads it):
//!
//! * `@N` a number, `@M` a number at an edge, `@S` a string, `@B` a condition, `@R` a record, `@A` an array, `@F` a
//!   function of a number, `@I` an instance, `@V` any value, `@K` a digit below 8, `@C` a class;
//! * `@name`: an identifier that no other piece has, the same wherever this template says it;
//! * `‹a¦b¦c›`: one of these, which may contain all of the above.

/// Arrays of each kind, and what turns one into another.
const HOLES: &[&str] = &[
    r#"const @a: any[] = ‹[1, 2, 3, 4]¦[0.5, 1, -0, NaN]¦["x", @R, 3]¦[1, , 3, , 5]¦[, ]¦[]¦new Array(5)¦new Array(0)¦@A›;
‹@a[@K] = @V;¦@a[@K] = @M;¦delete @a[@K];¦@a.length = @K;¦@a.push(@N, @M);¦@a[6000] = 1;›
‹@a[@K] = @V;¦@a.unshift(@M);¦@a.pop();¦@a.shift();¦@a.splice(@K, 2, @V);¦@a.length = 9;¦@a[@a.length] = @N;›
‹@a.reverse();¦@a.fill(@M, 1, 3);¦delete @a[@a.length - 1];¦@a.copyWithin(0, 2);¦@a[@K] = @a;¦@a[@K] += 1;¦@a[@K]++;›
out("@o", @a);
out("@o", [@a.length, @a.indexOf(@M), @a.includes(undefined), @a.lastIndexOf(1), 3 in @a, @a.concat(@A).length, @a.join("-").length]);
let @s: any = 0;
for (let @i = 0; @i < @a.length && @i < 12; @i++) @s = ‹@s + @a[@i]¦@a[@i] === undefined ? @s : @a[@i]¦(@s ^ @a[@i]) | 0›;
out("@o", typeof @s === "number" ? @s : "other");
out("@o", ‹@a.slice(@K, @K)¦@a.slice(-2)¦[...@a].length¦@a.flat().length¦@a.map((x: any) => 1)¦Object.keys(@a).length¦@a.findLast((x: any) => x)¦@a.at(-1)›);"#,
    r#"const @a: number[] = [];
for (let @i = 0; @i < 20; @i++) @a[‹@i¦19 - @i¦@i * 2¦@i & 7› ] = ‹@i¦@i * 0.5¦@i === @K ? @M : @i¦-@i¦@i << 28¦@i > 15 ? (@V as any) : @i›;
out("@o", @a);
let @t = 0;
for (let @i = @a.length - 1; @i >= 0; @i--) { if (@i === @K) ‹@a.pop()¦@a[@i] = @M¦delete @a[@i + 1]¦@a.length = @i¦@a.push(1)›; @t += @a[@i]; }
out("@o", @t);"#,
    r#"const @m: number[][] = [[1, 2], [3.5], [], [@M, @N]];
for (const @r of @m) { @r.push(@r.length); @r[0] = @r[0] + @N; if (@r.length > 2) @m[0] = [@r.length]; }
for (let @i = 0; @i < 4; @i++) for (let @j = 0; @j < 3; @j++) @m[@i][@j] = ‹(@m[@i][@j] * 3) | 0¦@m[@j][@i]¦@i - @j / 2¦(@V as any)›;
out("@o", @m);"#,
];

/// Prototypes that change while a loop relies on them.
const PROTOTYPES: &[&str] = &[
    r#"const @x: any = @I;
const @old: any = @C.prototype;
const @saved: any = @old.m;
let @t: any = 0;
try {
  for (let @i = 0; @i < 14; @i++) {
    if (@i === 1@K) ‹@old.m = (x: number): number => x - @i¦delete @old.m¦Object.setPrototypeOf(@x, @C.prototype)¦Object.setPrototypeOf(@old, { m(x: number): any { return "up" + x; } })¦Object.defineProperty(@old, "m", { get(): any { return (x: number) => x + 100; }, configurable: true })¦@x.m = @F¦Object.defineProperty(@x, "a", { get(): any { return @N; }, configurable: true })¦@old.a = @M¦Object.setPrototypeOf(@x, null)¦@old.m = @V›;
    @t = ‹@t + @x.m(@i)¦@x.m(@t)¦@t + @x.a¦@x.g + @t¦@x.m(@i) + (@x instanceof @C ? 1 : 0)›;
  }
} catch (@e) { caught("@o", @e); }
out("@o", @t);
Object.defineProperty(@old, "m", { value: @saved, writable: true, configurable: true });"#,
    r#"const @a: any[] = ‹[1, , 3]¦[0.5, 1, , 4]¦[, "s"]¦[1, 2]›;
let @t: any = "";
for (let @i = 0; @i < 6; @i++) {
  if (@i === 2) ‹(Array.prototype as any)[‹1¦2¦4›] = @V¦(Object.prototype as any)[‹1¦2›] = @M¦Object.setPrototypeOf(@a, { __proto__: Array.prototype, 1: "p", 3: "q" })›;
  @t += show(@a[@i], 1) + show(@a[@i & 1], 1) + ",";
  if (@i === 4) { ‹@a[1] = 7¦@a.length = 1¦@a.push(@V)¦delete @a[0]¦@a.pop()›; }
}
delete (Array.prototype as any)[1]; delete (Array.prototype as any)[2]; delete (Array.prototype as any)[4];
delete (Object.prototype as any)[1]; delete (Object.prototype as any)[2];
out("@o", @t); out("@o", @a);"#,
    r#"const @p: any = Array.prototype;
const @f: any = @p.‹push¦slice¦map¦indexOf¦join›;
const @n: string = @f.name;
const @a: any[] = @A;
let @t: any = 0;
for (let @i = 0; @i < 8; @i++) {
  if (@i === 3) @p[@n] = function (this: any, ...rest: any[]): any { return rest.length + this.length; };
  if (@i === 6) @p[@n] = @f;
  @t = @a.‹push(@i)¦slice(1)¦map((x: any) => x)¦indexOf(@i)¦join()›;
}
@p[@n] = @f;
Object.defineProperty(@p, @n, { value: @f, writable: true, enumerable: false, configurable: true });
out("@o", @t); out("@o", @a);"#,
    r#"const @it: any = (Array.prototype as any)[Symbol.iterator];
let @t: any = 0;
for (let @i = 0; @i < 5; @i++) {
  if (@i === 2) (Array.prototype as any)[Symbol.iterator] = function (this: any): any { let k = 0; const me = this; return { next() { return { done: k > 1, value: me.length * 10 + k++ }; } }; };
  const [@u, @v] = [@i, @N] as any;
  for (const @w of [5, 6, 7]) @t = @t * 2 + @w;
  @t += @u + [...@A].length;
  if (@i === 3) (Array.prototype as any)[Symbol.iterator] = @it;
}
(Array.prototype as any)[Symbol.iterator] = @it;
out("@o", @t);"#,
];

/// Objects that are born old or become old, and young ones stored into them.
const OLD: &[&str] = &[
    r#"const @n = size(2600);
const @big: any[] = ‹[]¦new Array(@n)¦new Array(@n).fill(0)¦new Array(@n).fill(null)›;
for (let @i = 0; @i < @n; @i++) @big[@i] = ‹@i¦{ a: @i, b: null, next: null }¦@i % 9 === 0 ? { a: @i } : @i¦"s" + @i¦[@i]›;
for (let @i = 0; @i < 40; @i++) @big[(@i * 61) % @n] = ‹{ a: @i, b: [@i], next: @big[0] }¦"t" + @i¦() => @i¦@R›;
let @g: any = null;
for (let @i = 0; @i < @n; @i++) @g = { a: @i, b: @g === null ? null : @g.a, next: null };
out("@o", [@g.a, @big.length]);
for (let @i = 0; @i < 10; @i++) { const @q: any = @big[(@i * 61) % @n]; out("@o", typeof @q === "function" ? @q() : @q); }
‹@big.length = 3;¦@big.splice(1, @big.length - 2);¦@big.reverse();¦@big.sort((x: any, y: any) => 0);¦@big.shift();›
out("@o", [@big.length, @big[0], @big[1]]);"#,
    r#"const @n = size(700);
const @d: any = ‹{}¦Object.create(null)¦new @C(1, 2)¦[]¦@F›;
for (let @i = 0; @i < @n; @i++) @d["k" + @i] = ‹{ v: @i }¦@i¦"w" + @i›;
for (let @i = 0; @i < @n; @i += 3) ‹delete @d["k" + @i]¦@d["k" + @i] = { v: [@i] }¦@d[@i] = "index"›;
let @t = 0;
for (const @k in @d) { const @q: any = @d[@k]; @t += @q === null ? 0 : typeof @q === "object" ? 3 : 1; }
out("@o", @t); out("@o", @d["k4"]); out("@o", @d.k3); out("@o", Object.keys(@d).length);"#,
    r#"const @m: any = new Map();
const @keys: any[] = [NaN, -0, 0, "0", null, undefined, true, @R, @A, @F];
const @n = size(900);
for (let @i = 0; @i < @n; @i++) @m.set(@i < 10 ? @keys[@i] : ‹@i¦"k" + @i¦{ id: @i }›, { a: @i });
for (let @i = 0; @i < 10; @i++) out("@o", @m.get(@keys[@i]));
let @c = 0;
for (const [@k, @v] of @m) { if (@c++ > 2000) break; if (@c === 5) ‹@m.delete(@k)¦@m.set("new", { a: 1 })¦@m.clear()¦@m.delete(NaN)›; @v.b = [@c]; }
out("@o", [@m.size, @c]);
const @s = new Set([...@m.keys()].slice(0, 12).concat(@A));
out("@o", [@s.size, @s.has(0), @s.has(NaN), [...@s].length]);"#,
    r#"let @s: string = @S;
const @parts: string[] = [];
for (let @i = 0; @i < size(60); @i++) { @s = @s + ‹"abcdefgh"¦String(@i)¦"é☃"¦@s.slice(0, 9)›; @parts.push(@s.slice(@i, @i + ‹3¦70¦90›)); if (@s.length > 9000) @s = @s.slice(100, 400); }
let @h = 7;
for (const @p of @parts) for (let @i = 0; @i < @p.length && @i < 90; @i += 7) @h = (Math.imul(@h, 31) + @p.charCodeAt(@i)) | 0;
out("@o", [@h, @s.length, @s.indexOf("h"), @s.lastIndexOf("a"), @s.includes("☃")]);
out("@o", @s.split("‹a¦☃¦bc¦›").length);"#,
    r#"let @head: any = null;
let @tail: any = null;
for (let @i = 0; @i < size(1500); @i++) {
  const @node: any = { a: @i, b: ‹@i * 0.5¦"n" + @i¦[@i]¦@tail›, next: null };
  if (@tail === null) @head = @node; else @tail.next = @node;
  @tail = @node;
  if (@i % 400 === 399) @head = { a: -1, b: @head, next: @head.next };
}
let @t = 0;
for (let @q = @head; @q !== null; @q = @q.next) @t = (@t * 3 + @q.a) % 1000003;
out("@o", @t);"#,
];

/// Calls that go through the runtime and come back.
const CALLBACKS: &[&str] = &[
    r#"const @log: string[] = [];
const @v = (n: any, t: string): any => ({ valueOf() { @log.push("v" + t); ‹¦if (burn()) throw n; ›return n; }, toString() { @log.push("s" + t); return ‹"q" + t¦n›; } });
try {
  out("@o", ‹@v(@M, "1") + @v(@N, "2")¦@v(@M, "1") < @v(@N, "2")¦`${@v(1, "1")}${@v(2, "2")}`¦@v(@M, "1") == @N¦[7, 8, 9][@v(1, "1")]¦+@v(@S, "1")¦@v(3, "1") ** @v(2, "2")¦-@v(@M, "1")¦@v(@M, "1") >>> @v(1, "2")¦@v({}, "1") - 1¦Math.max(@v(@N, "1"), @v(@M, "2"))¦"ab".charCodeAt(@v(1, "1"))¦String(@v(1, "1"))›);
} catch (@e) { caught("@o", @e); }
out("@o", @log);"#,
    r#"const @log: any[] = [];
const @src = (limit: number, bad: number): any => ({
  [Symbol.iterator]() { let n = 0; return {
    next() { @log.push(n); if (n === bad) throw new RangeError("bad"); return { done: n >= limit, value: n++ }; },
    ‹return() { @log.push("r"); return ‹{}¦{ done: true }›; },¦› }; },
});
try {
  ‹for (const @x of @src(9, @K)) { if (@x === 4) break; if (@x === @K) continue; out("@o", @x); }¦const [@p, , @q = 3, ...@r] = @src(@K, 9); out("@o", [@p, @q, @r]);¦out("@o", [...@src(@K, @K), 5]);¦out("@o", Array.from(@src(4, 9), (x: any) => x * 2));¦out("@o", new Set(@src(5, 9)).size);¦for (const @x of @src(9, 9)) { if (@x === @K) throw @x; }¦const [@p] = @src(9, 9); out("@o", @p);¦out("@o", Math.max(...@src(5, @K)));¦outer: for (const @x of @src(4, 9)) for (const @y of @src(4, 9)) { if (@y === 2) continue outer; if (@x === 2) break outer; out("@o", @x * 10 + @y); }›
} catch (@e) { caught("@o", @e); }
out("@o", @log);"#,
    r#"const @a: any[] = ‹[5, 1, 4, 2, 3]¦[3.5, 1, -0, NaN, 2]¦["b", "a", "c"]¦@A¦[1, , 2, undefined, 0]›;
try {
  out("@o", ‹@a.sort()¦@a.sort((x: any, y: any) => x - y)¦@a.sort((x: any, y: any) => { if (x === @K) throw new TypeError("c"); return y - x; })¦@a.map((x: any, i: number, all: any[]) => { if (i === 1) ‹all.push(1)¦all.length = 2¦all[2] = @V¦delete all[3]›; return x; })¦@a.forEach((x: any, i: number) => out("@o", x))¦@a.reduce((x: any, y: any) => x + y)¦@a.filter(function (this: any, x: any) { return this.k < x; }, { k: @K })¦@a.every((x: any) => typeof x === "number")¦@a.find((x: any) => x === undefined)¦@a.findIndex((x: any) => x > 2)¦@a.reduceRight((x: any, y: any) => x + "" + y, "")¦@a.flatMap((x: any) => [x, [x]])›);
} catch (@e) { caught("@o", @e); }
out("@o", @a);"#,
    r#"const @x: any = {
  n: @N, get g(): any { this.n = this.n + 1; return ‹this.n¦@V¦this›; }, set g(v: any) { if (v === @K) throw new TypeError("set"); this.n = v; },
  [‹"c" + @K¦Symbol.toPrimitive¦"n"›]: ‹@V¦(h: any): any => h¦@F›,
};
try {
  for (let @i = 0; @i < 8; @i++) { @x.g = ‹@i¦@x.g¦@x.g + @i›; ‹@x.g++;¦@x.g += @N;¦@x["c" + @i] = @i;¦delete @x.n;¦@x.n;› }
  out("@o", @x.g); out("@o", ‹@x + ""¦`${@x}`¦+@x¦@x == 1›);
} catch (@e) { caught("@o", @e); }
out("@o", Object.keys(@x)); out("@o", @x.n);"#,
    r#"const @f: any = function (this: any, a: any, b: any): any { return [typeof this, a, b, arguments.length]; };
out("@o", ‹@f.call(@V, @N)¦@f.apply(null, @A)¦@f.bind(@R, @N)(@M)¦@f(...@A)¦new (class { k = @f(1); })().k¦Reflect.apply(@f, @S, [1, 2, 3])¦[1, 2].map(@f)¦(0, @f)(1)›);"#,
];

/// Exceptions, and completions through `finally`.
const FINALLY: &[&str] = &[
    r#"const @f = (k: number): any => {
  let @n: any = @M;
  try {
    if (k === 1) return @n;
    if (k === 2) throw ‹new Error("two")¦@M¦@V¦"t"›;
    try { @n = @N; if (k === 3) throw k; if (k === 4) return "in"; } finally { @n = ‹@S¦@N¦@V›; if (k === 5) return "mid"; ‹¦if (k === 3) throw "again";› }
  } catch (@e) {
    ‹@n = [@n, @e];¦if (k === 2) throw @e;¦return @e;¦›
  } finally {
    out("@o" + k, @n);
    ‹¦if (k === 4) return "over";¦if (k === 6) throw new RangeError("f");¦@n = 0;›
  }
  return @n;
};
for (let @k = 0; @k < 7; @k++) { try { out("@o", @f(@k)); } catch (@x) { caught("@o", @x); } }"#,
    r#"let @t: any = 0;
outer@l: for (let @i = 0; @i < 5; @i++) {
  for (let @j = 0; @j < 4; @j++) {
    try {
      if (@j === ‹1¦2›) ‹continue¦break¦continue outer@l›;
      if (@i === 3) ‹break outer@l¦break¦throw @i¦continue outer@l›;
      @t = @t + @i * @j;
      ‹@F(@j);¦@t = @t + @N;¦@I.m(1);›
    } ‹catch (@e) { @t = show(@t, 1) + "c"; if (@j > 2) ‹break outer@l¦continue¦break›; }¦› finally {
      @t = typeof @t === "number" ? @t + 0.5 : @t.length;
      ‹if (@j === 3) ‹continue¦break¦continue outer@l›;¦›
    }
  }
}
out("@o", @t);"#,
    r#"const @g = (n: number, r: any): any => { if (n <= 0) { if (r === "t") throw { a: n, b: @V, next: null }; return ‹n¦-1¦n - 2147483648¦n === 0¦@M›; } const @k: any = { a: n }; const @q: any = @g(n - 1, r); return ‹@q¦@k.a + @q¦@q - @k.a¦(@q | 0) - 1›; };
try { out("@o", @g(@K, "n")); out("@o", @g(@K, "t")); } catch (@e) { out("@o", @e); }"#,
    r#"const @deep = (n: number): number => { return 1 + @deep(n + 1); };
try { if (overflows++ < 3) out("@o", @deep(0)); } catch (@e) { caught("@o", @e); }"#,
    r#"try { out("@o", @u); let @u: any = @N; @u; } catch (@e) { caught("@o", @e); }
const @h: any = () => @w; try { @h(); } catch (@e) { caught("@o", @e); }
let @w: any = @V; out("@o", show(@h(), 1) === show(@w, 1));
try { (‹null¦undefined¦@N¦@S¦@V› as any).foo.bar; } catch (@e) { caught("@o", @e); }
try { (‹null¦@R¦@N¦undefined› as any).nope(1); } catch (@e) { caught("@o", @e); }
const @k: any = 1; try { @k = 2; } catch (@e) { caught("@o", @e); }
try { new (‹@F¦@N¦Math.max› as any)(1); out("@o", "made"); } catch (@e) { caught("@o", @e); }"#,
];

/// Numbers whose representation must change under way.
const NUMBERS: &[&str] = &[
    r#"let @i: number = ‹2147483640¦-2147483640¦0¦9007199254740980¦-3¦@M›;
let @u: number = 0;
for (let @k = 0; @k < 16; @k++) { @i = ‹@i + 1¦@i - 1¦@i * 2¦-@i¦@i / 2¦@i % 3¦@i + @k * 1073741824¦@k - @i¦@i * -1›; @u = ‹(@u + @i) | 0¦(@u ^ @i) >>> 0¦@u + @i¦Math.imul(@u, 31) + (@i | 0)¦@u - (@i >> 3)¦@u + (@i >>> @k)›; }
out("@o", @i); out("@o", @u); out("@o", 1 / @i); out("@o", [@i === (@i | 0), @i % 2, @i << 1, @i >>> 1]);"#,
    r#"const @n: number = @N;
out("@o", [Math.round(@n), Math.sign(@n), Math.min(@n, 0), Math.max(@n, -0), Math.fround(@n), Math.hypot(@n, 1) === Math.hypot(1, @n), Math.clz32(@n)]);
out("@o", [@n.toString(), (@n | 0).toString(‹16¦2¦36›), parseInt(String(@n)), parseFloat("1" + @S), Number(@S), isNaN(@n), Number.isInteger(@n)]);
out("@o", [@n == (@V as any), @n === @M, @n < (@V as any), @n + (@S as any), @n * (@S as any), @n > (undefined as any), @n >= (null as any)]);
try { out("@o", [@n.toFixed(2), (@n / 3).toPrecision(5), (@n * 7).toExponential(2)]); } catch (@e) { caught("@o", @e); }"#,
    r#"function @sum(@p: number, @q: any = @M, ...@r: number[]): number { let @t = @p; for (const @x of @r) @t += @x; return @t + (@q as number); }
out("@o", @sum(@N)); out("@o", @sum(@N, undefined, 1, 2)); out("@o", @sum(...(@A as [number]))); out("@o", (@sum as any)()); out("@o", (@sum as any)(@V, @V));"#,
    r#"const @wide: number[] = [@M, @M, @M, @M];
let @min = Infinity, @max = -Infinity, @and = -1, @zero = 0;
for (const @x of @wide) { if (@x < @min) @min = @x; if (@x > @max) @max = @x; @and &= @x; if (@x === 0) @zero = 1 / @x; }
out("@o", [@min, @max, @and, @zero, ~@min, @max | @min]);
const @swap = (a: number, b: number): number => (a > b ? a : b) - (a < b ? a : b);
out("@o", @wide.map((x, i) => @swap(x, @wide[(i + 1) & 3])));"#,
];

/// Shapes, classes, closures, scopes.
const OBJECTS: &[&str] = &[
    r#"const @all: any[] = [{ a: 1 }, { b: 1, a: 2 }, { a: "s" }, { a: 0.5, c: 1 }, @R, @I, [1], "str", @F, { get a() { return @N; } }, Object.create({ a: 9 }), @M, new Map(), Object.freeze({ a: @V })];
let @t: any = "";
for (let @r = 0; @r < 2; @r++) for (const @x of @all) { try { @t += show(@x.a, 1); @x.a = ‹@r¦"w"¦@V¦0.5›; @x.z = @r; @t += show(@x.a, 1) + ("z" in Object(@x) ? 1 : 0); } catch (@e) { @t += (@e as any).name; } }
out("@o", @t);"#,
    r#"const @fs: any[] = [];
for (let @i = 0, @s = @N; @i < 5; @i++) { ‹¦let @own = @i * 2;› @fs.push(() => [@i++, @s‹¦++›]); if (@i === @K) @fs.push((k: any) => (@i = k)); ‹¦if (@i === 3) continue;› }
out("@o", @fs.map((f: any) => f(@K))); out("@o", @fs.map((f: any) => f(1)));
var @v: any = 0; for (var @w = 0; @w < 3; @w++) @fs[@w] = () => @w + @v; @v = @N; out("@o", @fs.slice(0, 3).map((f: any) => f()));"#,
    r#"class @Base { static n = @N; x: any = this.make(); constructor(public_: any) { out("@o", Object.keys(this)); (this as any).y = public_; } make(): any { return @M; } get v(): any { return this.x; } set v(k: any) { this.x = [k]; } static up(): any { return this.n; } }
class @Derived extends @Base { z = @V; w: any; static n = "d"; constructor(k: any) { ‹super(k);¦if (k > 3) { super(1); } else super(@V);¦super((() => k)());› this.w = super.make(); } make(): any { return ‹(this as any).z¦@S¦super.make()¦Object.keys(this)›; } get v(): any { return [super.v, new.target]; } toString(): string { return "D" + super.v; } }
const @x: any = new @Derived(@K); out("@o", @x); out("@o", @x.v); ‹@x.v = 2;¦@x.z = @V;¦delete @x.x;¦@x.w = @x;› out("@o", @x);
out("@o", [@Derived.up(), @x instanceof @Base, @x.constructor === @Derived, `${@x}`.length]);
try { out("@o", (@Derived as any)(1)); } catch (@e) { caught("@o", @e); }"#,
    r#"const { a: @p = 5, b: [@q] = [@M], ...@r }: any = ‹@R¦{ b: @A, q: 1 }¦{ a: undefined, b: "xy", c: 2 }¦{ a: null }›;
out("@o", [@p, @q, @r]);
let @s: any, @t: any; [@s, @t] = [@N, @V]; [@s, @t] = [@t, @s]; ({ length: @s } = @S as any); out("@o", [@s, @t]);
const @y: any = { a: { b: null } }; out("@o", [@y?.a?.b?.c, @y.x?.[@K], @y.f?.(1), @y.a.b ?? @N, @y.a.c ??= @V, @y.a.b ||= 1, @y.a.c &&= 2, @y]);"#,
    r#"const @o1: any = ‹{ a: 1, b: 2 }¦@R¦@I¦[1, 2, 3]›;
try { ‹Object.defineProperty(@o1, "a", { value: @N, writable: false });¦Object.freeze(@o1);¦Object.seal(@o1);¦Object.preventExtensions(@o1);¦Object.defineProperty(@o1, "hid", { value: 1, enumerable: false });¦Object.defineProperty(@o1, 1, { get: () => @N, configurable: true, enumerable: true });› } catch (@e) { caught("@o", @e); }
try { @o1.a = @V; } catch (@e) { caught("@o", @e); }
try { @o1.fresh = @N; @o1[1] = 5; } catch (@e) { caught("@o", @e); }
try { delete @o1.b; delete @o1[0]; } catch (@e) { caught("@o", @e); }
out("@o", @o1); out("@o", [Object.isFrozen(@o1), Object.isSealed(@o1), Object.entries(@o1).length, Object.getOwnPropertyNames(@o1).length]);
let @t = ""; for (const @k in @o1) { @t += @k + ";"; if (@t.length < 3) delete @o1.next; } out("@o", @t);"#,
    r#"function @pick(x: any): any { switch (x) { case 1: return "one"; case "1": return "s"; case NaN: return "nan"; case -0: return "zero"; case null: ; case undefined: return "nil"; case @R: return "never"; default: return typeof x; case true: return "yes"; } }
out("@o", [1, "1", NaN, 0, null, undefined, true, @V, @M].map(@pick));
let @n = 0; sw@l: switch (@N & 3) { default: @n += 1; case 1: @n += 10; if (@B) break sw@l; case 2: { let @n2 = @n; @n = @n2 * 2; } }
out("@o", @n);"#,
];

/// Functions that suspend: generators through every kind of resumption, async functions whose turns are part of the output.
const SUSPENDED: &[&str] = &[
    r#"const @g: any = function* (@p: any): any {
  let @n: any = @M; let @d: number = @N;
  for (let @i = 0; @i < 5; @i++) {
    try {
      const @got: any = yield ‹@n¦[@n, @d]¦@i * @d¦{ a: @n, b: @i, next: null }¦@p›;
      @n = ‹@got¦@n + 1¦@V¦@d¦@p›; @d = ‹@d + 1¦@d * 2¦-@d¦@d - @i¦(@d | 0) + @i¦@d + 1073741824›;
      ‹if (@got === @K) return "early";¦if (@i === @K) throw @V;¦if (@i === 2) continue;¦›
    } ‹catch (@e) { @n = [@e]; yield ‹"c"¦@n›; ‹¦throw @e;¦return @e;› } ¦›finally { out("@o", [@n, @d, @i]); ‹¦yield "f" + @i;¦if (@i === 3) return "over";¦if (@i === 3) break;¦@d = 0;› }
  }
  return @d;
};
const @it: any = @g(@V);
for (let @k = 0; @k < 12; @k++) { try { out("@o" + @k, @k === @K ? @it.return(@V) : @k === 1@K ? @it.throw(@V) : @k === @K ? @it.throw(new RangeError("t")) : @it.next(‹@V¦@k¦@N›)); } catch (@e) { caught("@o", @e); } }
out("@o", [...@g(@N)].length);"#,
    r#"const @log: any[] = [];
const @in: any = function* (@n: number): any { try { for (let @i = 0; @i < @n; @i++) { const @got: any = yield @i * ‹1¦0.5¦-1›; if (@got === @K) throw @got; @log.push(@got); } return ‹"r"¦@V¦@n› } finally { @log.push("in"); ‹¦yield "late";› } };
const @out: any = function* (): any { try { @log.push(yield* @in(@K)); ‹yield* @A;¦yield* "ab☃";¦yield* new Set([1, @N]);¦yield* @in(2);¦for (const @x of @in(3)) { yield [@x]; ‹¦if (@x > 0) break;¦if (@x > 0) continue;› }¦const [@a, @b = yield "d"] = @in(1); yield [@a, @b];› } finally { @log.push("out"); } return "end"; };
const @it: any = @out();
for (let @k = 0; @k < 10; @k++) { try { out("@o", @k === @K ? @it.return(@k) : @k === @K ? @it.throw(@k) : @it.next(@k)); } catch (@e) { caught("@o", @e); } }
try { for (const @y of @out()) { if (@log.length > @K) break; } } catch (@e) { caught("@o", @e); }
out("@o", @log);"#,
    r#"const @log: any[] = [];
const @later = (v: any, n: number): Promise<any> => { let p: Promise<any> = Promise.resolve(); for (let i = 0; i < n; i++) p = p.then(() => { if (burn()) throw n; @log.push("l" + n); }); return p.then(() => v); };
const @f = async (@a: any, @k: number): Promise<any> => {
  let @n: any = @M; let @d = @N;
  for (let @i = 0; @i < 3; @i++) {
    try {
      @n = await ‹@later(@a, @k)¦@n¦@V¦@later(@d, @i)¦{ then(r: any) { r(@d); } }›; @log.push(@k * 10 + @i);
      ‹if (@i === 1) throw @a;¦if (@i === @K) await Promise.reject(@n);¦if (@i === 1) continue;¦if (@i === 1) return @n;¦@d = @d * 2 - (await 1);›
    } ‹catch (@e) { @log.push("c"); @n = ‹await @later("e", 1)¦[@e]›; ‹¦throw @e;¦return @e;› } ¦›finally { @d = @d + ‹1¦(await 2)¦0.5›; ‹¦if (@i === 2) return @d;› }
  }
  return [@n, @d];
};
const @all: any[] = [@f(@V, 1), @f(@N, 2), @f(@R, 3)];
Promise.‹allSettled(@all)¦all(@all)¦race(@all)¦any(@all)›.then((v: any) => out("@o", v), (e: any) => caught("@o", e)).finally(() => out("@o", @log));
for (const @p of @all) @p.catch(() => {});"#,
    r#"const @src: any = async function* (@n: number): any { let @d = @N; try { for (let @i = 0; @i < @n; @i++) { const @got: any = yield ‹@d¦Promise.resolve(@i)¦@V¦[@d, @i]›; @d = ‹@d + @i¦@d * 2¦-@d›; ‹¦await null;¦if (@got === @K) return "g";¦if (@i === @K) throw @d;› } } finally { ‹¦await 0;› out("@o", @d); } };
(async () => {
  const @it: any = @src(4);
  const @rs: any[] = [@it.next(1), @it.next(2), ‹@it.return(@V)¦@it.throw(@N)¦@it.next(@K)›, @it.next()];
  for (const @r of @rs) { try { out("@o", await @r); } catch (@e) { caught("@o", @e); } }
  try { for await (const @x of ‹@src(3)¦[1, Promise.resolve(2), @V]¦@A¦(function* () { yield 1; yield Promise.resolve(@N); })()›) { out("@o", @x); ‹¦if (@x === @K) break;¦if (@x === 2) continue;¦await 1;¦if (@x === 1) throw "b";› } } catch (@e) { caught("@o", @e); }
})().then(() => out("@o", "done"), (e: any) => caught("@o", e));"#,
];

/// All of them, by what they are about; each group is equally likely.
pub(super) const SCENES: [&[&str]; 8] = [
    HOLES, PROTOTYPES, OLD, CALLBACKS, FINALLY, NUMBERS, OBJECTS, SUSPENDED,
];
