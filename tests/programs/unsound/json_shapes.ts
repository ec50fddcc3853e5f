// Tests records parsed from JSON whose fields are missing, null, of another type, nested wrongly, or named __proto__.
export {};
interface User {
  id: number;
  name: string;
  tags: string[];
  address: { city: string; zip: number };
  active: boolean;
}
function describe(u: User): string {
  return `${u.id + 1}|${u.name.toUpperCase()}|${u.tags.join("/")}|${u.address.city}:${u.address.zip + 1}|${u.active ? "on" : "off"}`;
}
const texts = [
  '{"id":1,"name":"ann","tags":["a","b"],"address":{"city":"Rome","zip":100},"active":true}',
  '{"id":"1","name":"bob","tags":[],"address":{"city":"Rome","zip":"100"},"active":"false"}',
  '{"id":null,"name":"cy","tags":[1,null,[2,3]],"address":{},"active":0}',
  '{"id":1.5,"name":5,"tags":[],"address":{"city":"x","zip":1},"active":true}',
  '{"name":"dora","tags":"abc","address":{"city":"x"}}',
  '{"id":1,"name":"e","tags":{"join":1},"address":{}}',
  '{"id":1,"name":"f","tags":[],"address":null}',
  '{"id":[4],"name":"g","tags":[{}],"address":["q"],"active":[]}',
  '{"active":false,"address":{"zip":-0,"city":null},"tags":["z"],"name":"h","id":1e400}',
  "[]",
  "5",
  '"text"',
  "null",
  "true",
];
for (const t of texts) {
  try {
    console.log(describe(JSON.parse(t)));
  } catch (e: any) {
    console.log(e.name, e.message);
  }
}
type Point = { x: number; y: number };
const pts: Point[] = JSON.parse('[{"x":1,"y":2},{"y":3,"x":4},{"x":"5","y":6},{"x":7},{"x":null,"y":true},{"z":0,"x":-0,"y":0.1}]');
let sx: any = 0;
let sy: any = 0;
for (const p of pts) {
  sx += p.x;
  sy += p.y;
  console.log(sx, sy, p.x * p.y, p.x < p.y, Object.keys(p).join());
}
const proto: any = JSON.parse('{"__proto__":{"bad":1},"a":1}');
console.log(Object.keys(proto), proto.bad, Object.getPrototypeOf(proto) === Object.prototype, proto.__proto__);
const copy = { ...proto };
console.log(Object.keys(copy), copy.bad, Object.getPrototypeOf(copy) === Object.prototype);
const assigned: any = Object.assign({}, proto);
console.log(Object.keys(assigned), assigned.bad, Object.getPrototypeOf(assigned) === Object.prototype);
const nums: number[] = JSON.parse("[1,2.5,-0,1e3,12345678901234567890,1E-7]");
console.log(nums, Object.is(nums[2], -0), nums.map((n) => n | 0), nums.reduce((a, b) => a + b));
const mixed: number[] = JSON.parse('[1,"2",null,true,[3],{"v":4}]');
for (const m of mixed) console.log(m + 1, m * 2, m > 1, `${m}`, m === 1, !m, m ?? "nil", typeof m);
const dup = JSON.parse('{"a":1,"b":2,"a":3,"10":0,"2":0}');
console.log(dup, Object.keys(dup));
const revived: Map<string, number> = JSON.parse('{"a":1,"b":{"c":2}}', function (k, v) {
  return typeof v === "object" ? new Map(Object.entries(v)) : v * 2;
});
console.log(revived, (revived as any).get("b").get("c"));
const cfg: { retries: number; deep?: { n: number } } = JSON.parse('{"retries":"3"}');
for (let i = 0; i < cfg.retries; i++) console.log("try", i, cfg.retries - i, cfg.retries + i, cfg.deep?.n, cfg.deep?.n! + 1);
