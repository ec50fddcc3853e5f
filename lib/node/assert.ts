// node:assert. A failed assertion throws an AssertionError, whose message shows how the values differ, line by line.
import { codedError, core, inspectText, invalidArgument } from "node:@core";
import { LOOSE, PARTIAL, STRICT, equal as same } from "node:@compare";

// ---- messages ----

const HEADLINES: any = {
  deepStrictEqual: "Expected values to be strictly deep-equal:",
  partialDeepStrictEqual: "Expected values to be partially and strictly deep-equal:",
  strictEqual: "Expected values to be strictly equal:",
  strictEqualObject: 'Expected "actual" to be reference-equal to "expected":',
  deepEqual: "Expected values to be loosely deep-equal:",
  notDeepStrictEqual: 'Expected "actual" not to be strictly deep-equal to:',
  notStrictEqual: 'Expected "actual" to be strictly unequal to:',
  notStrictEqualObject: 'Expected "actual" not to be reference-equal to "expected":',
  notDeepEqual: 'Expected "actual" not to be loosely deep-equal to:',
  notIdentical: "Values have same structure but are not reference-equal:",
  notDeepEqualUnequal: "Expected values not to be loosely deep-equal:",
};
/** Operators whose messages show a difference. */
const DIFFER: string[] = ["deepStrictEqual", "strictEqual", "partialDeepStrictEqual"];

const SHOWN: any = {
  compact: false, customInspect: false, depth: 1000, maxArrayLength: Infinity, showHidden: false, showProxy: false, sorted: true, getters: true,
};
function shown(value: any): string {
  return core.inspectWith(value, SHOWN);
}

type Step = [number, string];

/** The shortest way from one list of lines to the other (Myers): 1: only here, −1: only there, 0: both. */
function difference(a: string[], b: string[], commas: boolean): Step[] {
  const alike = (x: string, y: string): boolean => x === y || (commas && (x + "," === y || x === y + ","));
  const max: number = a.length + b.length;
  const reach: any = new Int32Array(2 * max + 2);
  const trace: any[] = [];
  const fromAbove = (v: any, k: number, d: number): boolean => k === -d || (k !== d && v[max + k - 1] < v[max + k + 1]);
  let done = false;
  for (let d = 0; d <= max && !done; d++) {
    trace.push(reach.slice());
    for (let k = -d; k <= d; k += 2) {
      let x: number = fromAbove(reach, k, d) ? reach[max + k + 1] : reach[max + k - 1] + 1;
      while (x < a.length && x - k < b.length && alike(a[x], b[x - k])) x++;
      reach[max + k] = x;
      if (x >= a.length && x - k >= b.length) {
        done = true;
        break;
      }
    }
  }
  const steps: Step[] = [];
  let [x, y] = [a.length, b.length];
  for (let d = trace.length - 1; d >= 0; d--) {
    const v: any = trace[d];
    const k: number = x - y;
    const before: number = fromAbove(v, k, d) ? k + 1 : k - 1;
    const px: number = v[max + before];
    const py: number = px - before;
    for (; x > px && y > py; x--, y--) steps.push([0, commas && !a[x - 1].endsWith(",") ? b[y - 1] : a[x - 1]]);
    if (d > 0) {
      if (x > px) steps.push([1, a[--x]]);
      else steps.push([-1, b[--y]]);
    }
  }
  return steps.reverse();
}

/** Equal lines beyond this many in a row are left out. */
const KEPT = 5;

function drawn(steps: Step[]): { text: string; skipped: boolean } {
  let text = "";
  let skipped = false;
  let equalLines: string[] = [];
  const flush = (isLast: boolean): void => {
    const count: number = equalLines.length;
    for (const line of equalLines.slice(0, KEPT)) text += "  " + line + "\n";
    if (!isLast) {
      if (count === KEPT + 1 || count === KEPT + 2) {
        for (const line of equalLines.slice(KEPT)) text += "  " + line + "\n";
      } else if (count > KEPT + 2) {
        text += "...\n  " + equalLines[count - 1] + "\n";
        skipped = true;
      }
    }
    equalLines = [];
  };
  for (const [side, line] of steps) {
    if (side === 0) {
      equalLines.push(line);
      continue;
    }
    flush(false);
    text += (side > 0 ? "+ " : "- ") + line + "\n";
  }
  flush(true);
  return { text: "\n" + text.trimEnd(), skipped };
}

/** Two short values, one under the other or side by side. */
function pair(actual: any, a: string, expected: any, b: string): { text: string; header?: string } {
  const texts: boolean = typeof actual === "string" && typeof expected === "string";
  const length: number = a.length + b.length - (typeof actual === "string" ? 2 : 0) - (typeof expected === "string" ? 2 : 0);
  if (length <= 12 && (actual !== 0 || expected !== 0)) return { text: a + " !== " + b, header: "" };
  let text: string = "\n+ " + a + "\n- " + b;
  if (texts && a.length + b.length <= 80) {
    let i = 0;
    while (i < a.length && a[i] === b[i]) i++;
    if (i < a.length && i >= 3) text += "\n" + " ".repeat(i + 2) + "^";
  }
  return { text };
}

function isReference(value: any, kind: string): boolean {
  return typeof value === kind && value !== null;
}

function differing(actual: any, expected: any, operator: string, message: any, diff: string): string {
  let name: string = operator;
  if (operator === "strictEqual") {
    const objects: boolean = isReference(actual, "object") && isReference(expected, "object");
    if (objects || (typeof actual === "function" && typeof expected === "function")) name = "strictEqualObject";
  }
  const [a, b] = [shown(actual), shown(expected)];
  const [ours, theirs] = [a.split("\n"), b.split("\n")];
  let header = "+ actual - expected";
  let skipped = false;
  let text: string;
  if (ours.length === 1 && theirs.length === 1 && !(isReference(actual, "object") && isReference(expected, "object"))) {
    const simple: any = pair(actual, a, expected, b);
    text = simple.text;
    if (simple.header !== undefined) header = simple.header;
  } else if (a === b) {
    name = "notIdentical";
    header = "";
    text = a;
    if (ours.length > 50 && diff !== "full") {
      text = ours.slice(0, 50).join("\n") + "\n...}";
      skipped = true;
    }
  } else {
    ({ text, skipped } = drawn(difference(ours, theirs, isReference(actual, "object"))));
  }
  return (message || HEADLINES[name]) + "\n" + header + (skipped ? "\n... Skipped lines" : "") + "\n" + text + "\n";
}

function unequalText(actual: any, operator: string, diff: string): string {
  const isObject: boolean = isReference(actual, "object") || typeof actual === "function";
  const headline: string = HEADLINES[operator === "notStrictEqual" && isObject ? "notStrictEqualObject" : operator];
  let lines: string[] = shown(actual).split("\n");
  if (lines.length > 50 && diff !== "full") lines = [...lines.slice(0, 46), "..."];
  if (lines.length === 1) return headline + (lines[0].length > 5 ? "\n\n" : " ") + lines[0];
  return headline + "\n\n" + lines.join("\n") + "\n";
}

function otherText(actual: any, expected: any, operator: string, diff: string): string {
  let a: string = shown(actual);
  let b: string = shown(expected);
  const headline: any = HEADLINES[operator];
  const cut = (text: string, at: number): string => (diff !== "full" && text.length > at ? text.slice(0, at - 3) + "..." : text);
  if (operator === "notDeepEqual" && a === b) return cut(headline + "\n\n" + a, 1024);
  a = cut(a, 512);
  b = cut(b, 512);
  if (operator === "deepEqual") return headline + "\n\n" + a + "\n\nshould loosely deep-equal\n\n" + b;
  if (operator === "notDeepEqual") return HEADLINES.notDeepEqualUnequal + "\n\n" + a + "\n\nshould not loosely deep-equal\n\n" + b;
  return a + " " + operator + " " + b;
}

/** An error without its stack, which would say where and not what. */
function withoutStack(error: any): any {
  const copy: any = Object.assign(Object.create(Object.getPrototypeOf(error)), error);
  Object.defineProperty(copy, "message", { value: error.message });
  if (Object.hasOwn(error, "cause")) {
    const cause: any = error.cause instanceof Error ? withoutStack(error.cause) : error.cause;
    Object.defineProperty(copy, "cause", { value: cause });
  }
  return copy;
}

function messageOf(options: any): string {
  const { message, operator, diff = "simple" } = options;
  let { actual, expected } = options;
  if (message !== undefined && message !== null) {
    return DIFFER.includes(operator) ? differing(actual, expected, operator, message, diff) : String(message);
  }
  if (actual instanceof Error && expected instanceof Error) [actual, expected] = [withoutStack(actual), withoutStack(expected)];
  if (DIFFER.includes(operator)) return differing(actual, expected, operator, message, diff);
  if (operator === "notDeepStrictEqual" || operator === "notStrictEqual") return unequalText(actual, operator, diff);
  return otherText(actual, expected, operator, diff);
}

/** What a failed assertion throws. */
export class AssertionError extends Error {
  constructor(options: any) {
    if (options === null || typeof options !== "object") invalidArgument("options", "of type object", options);
    super(messageOf(options));
    const self: any = this;
    self.generatedMessage = !options.message;
    Object.defineProperty(self, "name", { value: "AssertionError [ERR_ASSERTION]", enumerable: false, writable: true, configurable: true });
    self.code = "ERR_ASSERTION";
    self.actual = options.actual;
    self.expected = options.expected;
    self.operator = options.operator;
    (Error as any).captureStackTrace(self, options.stackStartFn || options.stackStartFunction);
    // The stack is made now, under the longer name.
    void self.stack;
    self.name = "AssertionError";
    self.diff = options.diff === undefined ? "simple" : options.diff;
  }
  toString(): string {
    return (this as any).name + " [" + (this as any).code + "]: " + this.message;
  }
  [Symbol.for("nodejs.util.inspect.custom")](_: any, options: any): string {
    const self: any = this;
    const { actual, expected } = self;
    if (typeof actual === "string") self.actual = shortened(actual);
    if (typeof expected === "string") self.expected = shortened(expected);
    const text: string = core.inspectWith(self, { ...options, customInspect: false, depth: 0 });
    self.actual = actual;
    self.expected = expected;
    return text;
  }
}
function shortened(text: string): string {
  const lines: string[] = text.split("\n");
  if (lines.length > 10) return lines.slice(0, 10).join("\n") + "\n...";
  return text.length > 512 ? text.slice(512) + "..." : text;
}

// ---- assertions ----

function missing(...names: string[]): never {
  const text: string = names.map((name) => '"' + name + '"').join(" and ");
  throw codedError("TypeError", "ERR_MISSING_ARGS", "The " + text + (names.length > 1 ? " arguments" : " argument") + " must be specified");
}

function failed(actual: any, expected: any, message: any, operator: string, stackStartFn: any): never {
  if (message instanceof Error) throw message;
  let text: any = message;
  if (typeof message === "function") text = message(actual, expected);
  else if (message !== undefined && typeof message !== "string") invalidArgument("message", "of type string or function or an instance of Error", message);
  throw new AssertionError({ actual, expected, message: text, operator, stackStartFn });
}

function okOf(f: any, given: number, value: any, message: any): void {
  if (value) return;
  let text: any = message;
  let generated = false;
  if (given === 0) {
    generated = true;
    text = "No value argument passed to `assert.ok()`";
  } else if (message === undefined || message === null) {
    generated = true;
    text = "The expression evaluated to a falsy value";
  } else if (message instanceof Error) {
    throw message;
  } else if (typeof message === "function") {
    text = message(value, true);
  }
  const error: any = new AssertionError({ actual: value, expected: true, message: text, operator: "==", stackStartFn: f });
  error.generatedMessage = generated;
  throw error;
}

function assert(value?: any, message?: any): void {
  okOf(assert, arguments.length, value, message);
}
export function ok(value?: any, message?: any): void {
  okOf(ok, arguments.length, value, message);
}
export function fail(message?: any): never {
  if (message instanceof Error) throw message;
  const error: any = new AssertionError({ operator: "fail", stackStartFn: fail, message: message === undefined ? "Failed" : message });
  if (message === undefined) error.generatedMessage = true;
  throw error;
}
export function equal(actual: any, expected: any, message?: any): void {
  if (arguments.length < 2) missing("actual", "expected");
  // eslint-disable-next-line eqeqeq
  if (actual != expected && (actual === actual || expected === expected)) failed(actual, expected, message, "==", equal);
}
export function notEqual(actual: any, expected: any, message?: any): void {
  if (arguments.length < 2) missing("actual", "expected");
  // eslint-disable-next-line eqeqeq
  if (actual == expected || (actual !== actual && expected !== expected)) failed(actual, expected, message, "!=", notEqual);
}
export function deepEqual(actual: any, expected: any, message?: any): void {
  if (arguments.length < 2) missing("actual", "expected");
  if (!same(actual, expected, LOOSE)) failed(actual, expected, message, "deepEqual", deepEqual);
}
export function notDeepEqual(actual: any, expected: any, message?: any): void {
  if (arguments.length < 2) missing("actual", "expected");
  if (same(actual, expected, LOOSE)) failed(actual, expected, message, "notDeepEqual", notDeepEqual);
}
export function deepStrictEqual(actual: any, expected: any, message?: any): void {
  if (arguments.length < 2) missing("actual", "expected");
  if (!same(actual, expected, STRICT)) failed(actual, expected, message, "deepStrictEqual", deepStrictEqual);
}
export function notDeepStrictEqual(actual: any, expected: any, message?: any): void {
  if (arguments.length < 2) missing("actual", "expected");
  if (same(actual, expected, STRICT)) failed(actual, expected, message, "notDeepStrictEqual", notDeepStrictEqual);
}
export function strictEqual(actual: any, expected: any, message?: any): void {
  if (arguments.length < 2) missing("actual", "expected");
  if (!Object.is(actual, expected)) failed(actual, expected, message, "strictEqual", strictEqual);
}
export function notStrictEqual(actual: any, expected: any, message?: any): void {
  if (arguments.length < 2) missing("actual", "expected");
  if (Object.is(actual, expected)) failed(actual, expected, message, "notStrictEqual", notStrictEqual);
}
export function partialDeepStrictEqual(actual: any, expected: any, message?: any): void {
  if (arguments.length < 2) missing("actual", "expected");
  if (!same(actual, expected, PARTIAL)) failed(actual, expected, message, "partialDeepStrictEqual", partialDeepStrictEqual);
}

// ---- what throws ----

/** Only what of an error was asked for. */
class Comparison {
  [key: string]: any;
  constructor(source: any, keys: any[], actual?: any) {
    for (const key of keys) {
      if (!(key in source)) continue;
      const matched: boolean = actual !== undefined && typeof actual[key] === "string" && source[key] instanceof RegExp && source[key].exec(actual[key]) !== null;
      this[key] = matched ? actual[key] : source[key];
    }
  }
}

function compareKey(actual: any, expected: any, key: any, message: any, keys: any[], f: any): void {
  if (key in actual && same(actual[key], expected[key], STRICT)) return;
  if (message === undefined || message === null) {
    const a: any = new Comparison(actual, keys);
    const b: any = new Comparison(expected, keys, actual);
    const error: any = new AssertionError({ actual: a, expected: b, operator: "deepStrictEqual", stackStartFn: f });
    error.actual = actual;
    error.expected = expected;
    error.operator = f.name;
    throw error;
  }
  failed(actual, expected, message, f.name, f);
}

/** Checks a thrown value against what was expected: a class, an expression, an object of properties, a function. */
function checkThrown(actual: any, expected: any, message: any, f: any): void {
  let text: any = message;
  let generated = false;
  let thrown = false;
  if (typeof expected !== "function") {
    if (expected instanceof RegExp) {
      const shownText: string = String(actual);
      if (expected.exec(shownText) !== null) return;
      if (!text) {
        generated = true;
        text = "The input did not match the regular expression " + inspectText(expected) + ". Input:\n\n" + inspectText(shownText) + "\n";
      }
      thrown = true;
    } else if (typeof actual !== "object" || actual === null) {
      const error: any = new AssertionError({ actual, expected, message: text, operator: "deepStrictEqual", stackStartFn: f });
      error.operator = f.name;
      throw error;
    } else {
      const keys: any[] = Object.keys(expected);
      if (expected instanceof Error) keys.push("name", "message");
      else if (keys.length === 0) {
        throw codedError("TypeError", "ERR_INVALID_ARG_VALUE", "The argument 'error' may not be an empty object. Received {}");
      }
      for (const key of keys) {
        if (typeof actual[key] === "string" && expected[key] instanceof RegExp && expected[key].exec(actual[key]) !== null) continue;
        compareKey(actual, expected, key, text, keys, f);
      }
      return;
    }
  } else if (expected.prototype !== undefined && actual instanceof expected) {
    return;
  } else if (Object.prototype.isPrototypeOf.call(Error, expected) || expected === Error) {
    if (!text) {
      generated = true;
      text = "The error is expected to be an instance of \"" + expected.name + "\". Received ";
      if (actual instanceof Error) text += '"' + actual.name + '"';
      else text += '"' + inspectDeep(actual) + '"';
    }
    if (actual instanceof Error && generated) text += "\n\nError message:\n\n" + actual.message;
    thrown = true;
  } else {
    const result: any = Reflect.apply(expected, {}, [actual]);
    if (result !== true) {
      if (!text) {
        generated = true;
        const name: string = expected.name ? '"' + expected.name + '" ' : "";
        text = "The " + name + 'validation function is expected to return "true". Received ' + inspectText(result);
        if (actual instanceof Error) text += "\n\nCaught error:\n\n" + actual;
      }
      thrown = true;
    }
  }
  if (thrown) {
    const error: any = new AssertionError({ actual, expected, message: text, operator: f.name, stackStartFn: f });
    error.generatedMessage = generated;
    throw error;
  }
}
function inspectDeep(value: any): string {
  return core.inspectWith(value, { depth: -1 });
}

const NOTHING: any = {};

function thrownBy(f: any): any {
  if (typeof f !== "function") invalidArgument("fn", "of type function", f);
  try {
    f();
  } catch (error) {
    return error;
  }
  return NOTHING;
}

async function rejectionOf(from: any): Promise<any> {
  let promise: any = from;
  if (typeof from === "function") {
    promise = from();
    if (promise === null || typeof promise !== "object" || typeof promise.then !== "function") {
      const text: string = 'Expected instance of Promise to be returned from the "promiseFn" function but got ' + describe(promise) + ".";
      throw codedError("TypeError", "ERR_INVALID_RETURN_VALUE", text);
    }
  } else if (from === null || typeof from !== "object" || typeof from.then !== "function") {
    invalidArgument("promiseFn", "of type function or an instance of Promise", from);
  }
  try {
    await promise;
  } catch (error) {
    return error;
  }
  return NOTHING;
}
function describe(value: any): string {
  if (value !== null && typeof value === "object" && value.constructor && value.constructor.name) return "an instance of " + value.constructor.name;
  return value === undefined ? "undefined" : "type " + typeof value + " (" + inspectText(value) + ")";
}

function expectThrow(f: any, actual: any, expected: any, message: any, given: number): void {
  let error: any = expected;
  let text: any = message;
  if (typeof expected === "string") {
    if (given === 4) invalidArgument("error", "of type function or an instance of Error, RegExp, or Object", expected);
    if (actual !== NOTHING && (actual === expected || (actual instanceof Error && actual.message === expected))) {
      const what: string = actual === expected ? 'The error "' + actual + '"' : 'The error message "' + actual.message + '"';
      throw codedError("TypeError", "ERR_AMBIGUOUS_ARGUMENT", 'The "error/message" argument is ambiguous. ' + what + " is identical to the message.");
    }
    text = expected;
    error = undefined;
  } else if (expected !== undefined && expected !== null && typeof expected !== "object" && typeof expected !== "function") {
    invalidArgument("error", "of type function or an instance of Error, RegExp, or Object", expected);
  }
  if (actual === NOTHING) {
    let details = "";
    if (error && error.name) details += " (" + error.name + ")";
    details += text ? ": " + text : ".";
    const what: string = f === rejects ? "rejection" : "exception";
    failed(undefined, error, "Missing expected " + what + details, f.name, f);
  }
  if (error) checkThrown(actual, error, text, f);
}

export function throws(f: any, ...rest: any[]): void {
  expectThrow(throws, thrownBy(f), rest[0], rest[1], rest.length + 2);
}
export async function rejects(from: any, ...rest: any[]): Promise<void> {
  expectThrow(rejects, await rejectionOf(from), rest[0], rest[1], rest.length + 2);
}

function expectNone(f: any, actual: any, expected: any, message: any): void {
  if (actual === NOTHING) return;
  let error: any = expected;
  let text: any = message;
  if (typeof expected === "string") {
    text = expected;
    error = undefined;
  }
  if (!error || hasMatch(actual, error)) {
    const details: string = text ? ": " + text : ".";
    const what: string = f === doesNotReject ? "rejection" : "exception";
    const said: string = actual && actual.message;
    failed(actual, error, "Got unwanted " + what + details + "\n" + 'Actual message: "' + said + '"', f.name, f);
  }
  throw actual;
}
function hasMatch(actual: any, expected: any): boolean {
  if (typeof expected !== "function") {
    if (expected instanceof RegExp) return expected.exec(String(actual)) !== null;
    invalidArgument("expected", "of type function or an instance of RegExp", expected);
  }
  if (expected.prototype !== undefined && actual instanceof expected) return true;
  if (Object.prototype.isPrototypeOf.call(Error, expected)) return false;
  return Reflect.apply(expected, {}, [actual]) === true;
}
export function doesNotThrow(f: any, expected?: any, message?: any): void {
  expectNone(doesNotThrow, thrownBy(f), expected, message);
}
export async function doesNotReject(from: any, expected?: any, message?: any): Promise<void> {
  expectNone(doesNotReject, await rejectionOf(from), expected, message);
}

export function ifError(error: any): void {
  if (error === null || error === undefined) return;
  let text = "ifError got unwanted exception: ";
  if (typeof error === "object" && typeof error.message === "string") {
    text += error.message.length === 0 && error.constructor ? error.constructor.name : error.message;
  } else {
    text += inspectText(error);
  }
  const made: any = new AssertionError({ actual: error, expected: null, operator: "ifError", message: text, stackStartFn: ifError });
  throw made;
}

function matching(text: any, expression: any, message: any, f: any): void {
  if (!(expression instanceof RegExp)) invalidArgument("regexp", "an instance of RegExp", expression);
  const wanted: boolean = f === match;
  if (typeof text === "string" && (expression.exec(text) !== null) === wanted) return;
  if (message instanceof Error) throw message;
  let said: any = message;
  if (!message) {
    if (typeof text !== "string") said = 'The "string" argument must be of type string. Received type ' + typeof text + " (" + inspectText(text) + ")";
    else {
      said = wanted ? "The input did not match the regular expression " : "The input was expected to not match the regular expression ";
      said += inspectText(expression) + ". Input:\n\n" + inspectText(text) + "\n";
    }
  }
  const error: any = new AssertionError({ actual: text, expected: expression, message: said, operator: f.name, stackStartFn: f });
  error.generatedMessage = !message;
  throw error;
}
export function match(text: any, expression: any, message?: any): void {
  matching(text, expression, message, match);
}
export function doesNotMatch(text: any, expression: any, message?: any): void {
  matching(text, expression, message, doesNotMatch);
}

const members: any = {
  fail, AssertionError, ok, equal, notEqual, deepEqual, notDeepEqual, deepStrictEqual, notDeepStrictEqual, strictEqual, notStrictEqual,
  partialDeepStrictEqual, throws, rejects, doesNotThrow, doesNotReject, ifError, match, doesNotMatch,
};
export function strict(value?: any, message?: any): void {
  okOf(strict, arguments.length, value, message);
}
Object.assign(assert, members);
Object.assign(strict, members, { equal: strictEqual, deepEqual: deepStrictEqual, notEqual: notStrictEqual, notDeepEqual: notDeepStrictEqual });
(assert as any).strict = strict;
(strict as any).strict = strict;
export default assert as any;
