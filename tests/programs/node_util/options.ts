// Every option of inspect on one value.
import { inspect } from "node:util";

function value(): any {
  return {
    n: 123456789, f: 1234.56789, neg: -9876543.25, big: 123456789n, s: "some long string here", a: [1, 2, 3, 4, 5, 6, 7, 8],
    d: { e: { f: { g: 1 } } }, z: 1, get q() { return { r: 5 }; }, get p() { return 7; }, set p(_) {}, m: new Map([["k", 12345]]), set st(_: any) {},
  };
}
const all: any[] = [
  {}, { depth: 0 }, { depth: 1 }, { depth: null }, { maxArrayLength: 3 }, { maxArrayLength: null }, { maxArrayLength: 0 }, { maxStringLength: 5 },
  { breakLength: 20 }, { breakLength: Infinity }, { compact: false }, { compact: 1 }, { compact: true }, { compact: 5 }, { sorted: true },
  { getters: true }, { getters: "get" }, { getters: "set" }, { numericSeparator: true }, { showHidden: true }, { colors: true },
  { colors: true, numericSeparator: true, getters: true, depth: 0 },
];
for (const options of all) console.log(JSON.stringify(options), inspect(value(), options));
