// Tests literals in every position: loops, conditions, object values, defaults, after keywords; division is told apart.
export {};
let a = 10, g = 2, i = 1;
console.log(a / 2 / g, a / g / i, [/a/g.source, 4 / 2], (/=/.test("=")), !/x/.test("y"), typeof /x/ === "object", a++ / 2);
const o = { r: /\//, f: () => /[/\]]+/g, "k": /(?<n>.)/u };
console.log(o.r.test("/"), o.f().exec("a/]b")![0], o.k.exec("z")!.groups!.n);
function matches(s: string, r = /^[a-z]+$/i): boolean {
  return r.test(s);
}
console.log(["abc", "ABC", "a1", ""].map((s) => matches(s)), matches("1", /\d/));
const results: any[] = [];
for (let k = 0; k < 4; k++) {
  const r = /\d/g;
  results.push(r.test("a1b2"), r.lastIndex);
}
console.log(results);
switch (true) {
  case /^b/.test("abc"):
    console.log("b");
    break;
  case /^a/.test("abc"):
    console.log("a");
    break;
  default:
    console.log("none");
}
const email = /^(?:[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*)@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
console.log(["a@b.co", "x.y+z@sub.example.org", "no", "a@b", "a..b@c.de", "@x.y"].map((s) => email.test(s)));
const date = /^(?<y>\d{4})-(?<m>0[1-9]|1[0-2])-(?<d>0[1-9]|[12]\d|3[01])(?:T(?<h>[01]\d|2[0-3]):(?<min>[0-5]\d))?$/;
for (const s of ["2024-02-29", "2024-13-01", "1999-12-31T23:59", "1999-12-31T24:00"]) console.log(s, date.exec(s)?.groups ?? null);
const ip = /^((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?!$)|$)){4}$/;
console.log(["1.2.3.4", "255.255.255.255", "256.1.1.1", "1.2.3", "1.2.3.4."].map((s) => ip.test(s)));
console.log("#ff8800".match(/^#(..)(..)(..)$/)!.slice(1).map((h) => parseInt(h, 16)), "12:34:56".split(/:/).map(Number), "a=1&b=2".replace(/(\w)=(\d)/g, "$2=$1"));
const wrongType: RegExp = "a" as any;
try {
  console.log(wrongType.test("a"));
} catch (e: any) {
  console.log(e.message);
}
const maybe: any = [/a/, "b", null, 5][1];
console.log("abc".replace(maybe, "X"), "abc".split(maybe));
