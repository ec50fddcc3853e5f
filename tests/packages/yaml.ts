// Tests yaml: parsing of most constructs, documents, comments, errors, stringifying.
import { parse, stringify, parseDocument, parseAllDocuments, YAMLParseError, isMap, isSeq, visit } from "yaml";
const text = `# a comment
name: Test Suite
version: 1.20
quoted: "a \\u00e9 \\n b"
single: 'it''s'
list:
  - one
  - 2
  - [3, four, {five: 6}]
  - - nested
    - seq
map: {a: 1, b: {c: true, d: null}}
multi: |
  line 1
    line 2
  line 3
folded: >-
  these lines
  are folded

  twice
anchor: &base
  x: 1
  y: 0x1F
merged:
  <<: *base
  z: 0o17
alias: *base
empty:
dates: 2001-12-14
floats: [1e3, .5, -.inf, .nan, 12_3]
bools: [true, False, yes, ~]
? complex key
: complex value
`;
console.dir(parse(text, { merge: true }), { depth: 6 });
console.log(JSON.stringify(parse(text)));
const doc = parseDocument("a: 1 # trailing\n# before b\nb:\n  - x\n  - y\n");
doc.set("c", { deep: ["1", 2, null, "true", "multi\nline"] });
doc.setIn(["b", 1], "changed");
console.log(String(doc), doc.get("a"), doc.getIn(["b", 1]), isMap(doc.contents), isSeq(doc.get("b")));
let scalars = 0;
visit(doc, { Scalar: () => void scalars++ });
console.log(scalars, parseAllDocuments("a: 1\n---\nb: 2\n...\n---\n- 3\n").map((d) => (d as any).toJS()));
console.log(stringify({ s: "text", n: 1.5, list: [1, [2, 3], { a: null }], empty: {}, none: [], multi: "a\nb\n", special: "yes: no", num: "12", date: new Date(0), undef: undefined, long: "word ".repeat(30).trim() }));
console.log(stringify(["a", { b: 1 }], { indent: 4, collectionStyle: "flow" }), stringify({ a: 1, b: 2 }, { sortMapEntries: (x: any, y: any) => (x.key.value < y.key.value ? 1 : -1) }));
for (const bad of ["a: [1, 2", "a: b: c", "\tx: 1", "a: *nope", "key: 'open", "- a\nb"]) {
  const d = parseDocument(bad);
  console.log(JSON.stringify(bad), d.errors.map((e) => [e.name, e.code, e.message.split("\n")[0], e.linePos?.[0]]));
}
try {
  parse("{ a: 1");
} catch (e: any) {
  console.log(e instanceof YAMLParseError, e.message);
}
