// node:assert/strict: `assert.strict`.
import assert from "node:assert";

const strict: any = (assert as any).strict;
export const {
  AssertionError, deepEqual, deepStrictEqual, doesNotMatch, doesNotReject, doesNotThrow, equal, fail, ifError, match, notDeepEqual,
  notDeepStrictEqual, notEqual, notStrictEqual, ok, partialDeepStrictEqual, rejects, strictEqual, throws,
}: any = strict;
export { strict };
export default strict;
