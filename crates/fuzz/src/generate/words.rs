//! Words the generator picks from, and what every program begins with.

pub(super) const NUMBERS: &[&str] = &[
    "0",
    "1",
    "2",
    "3",
    "7",
    "31",
    "255",
    "-1",
    "-0",
    "0.5",
    "-2.25",
    "NaN",
    "Infinity",
    "-Infinity",
    "2147483647",
    "-2147483648",
    "2147483648",
    "4294967295",
    "4294967296",
    "9007199254740991",
    "9007199254740992",
    "1e21",
    "5e-324",
    "1.7976931348623157e308",
    "0.1",
    "1e-7",
    "123456789.125",
];
pub(super) const STRINGS: &[&str] = &[
    "\"\"",
    "\"a\"",
    "\"12\"",
    "\"é\"",
    "\"\\u2603x\"",
    "\"abc\"",
    "\" 7 \"",
    "\"length\"",
    "\"0\"",
];

pub(super) const PRELUDE: &str = r#"let fuel: number = 4000;
let lines: number = 0;
let heavy: number = 2;
function size(n: number): number {
  if (heavy <= 0) return 6;
  heavy = heavy - 1;
  return n;
}
function burn(): boolean {
  fuel = fuel - 1;
  return fuel < 0;
}
function show(v: any, depth: number): string {
  if (typeof v === "number") return Object.is(v, -0) ? "-0" : String(v);
  if (typeof v === "string") return "'" + v + "'";
  if (typeof v === "function") return "function";
  if (typeof v !== "object" || v === null) return String(v);
  if (depth > 2) return "...";
  let text: string = Array.isArray(v) ? "[" + v.length + ":" : "{";
  let n: number = 0;
  for (const key of Object.keys(v)) {
    if (n++ > 12) { text += "..."; break; }
    text += key + "=" + show(v[key], depth + 1) + ",";
  }
  return text + (Array.isArray(v) ? "]" : "}");
}
Function.prototype.toString = function (): string { return "function"; };
const printed: any = {};
// Each takes a while: a stack is deep.
let overflows: number = 0;
function out(label: string, v: any): void {
  const times: number = (printed[label] | 0) + 1;
  printed[label] = times;
  if (times < 5 && lines < 400) {
    lines = lines + 1;
    console.log(label + " " + show(v, 0));
  }
}
function caught(label: string, e: any): void {
  out(label, e instanceof Error ? e.name : e);
}
"#;
