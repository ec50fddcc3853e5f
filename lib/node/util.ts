// node:util. Inspection and formatting are the runtime's (they are `console`'s too); the rest is here.
import { codedError, core, invalidArgument, inspectText } from "node:@core";
import { LOOSE, PARTIAL, STRICT, equal } from "node:@compare";

// ---- inspection ----

export function format(...values: any[]): string {
  return core.formatWith(undefined, values);
}
export function formatWithOptions(options: any, ...values: any[]): string {
  if (options === null || typeof options !== "object") invalidArgument("inspectOptions", "of type object", options);
  return core.formatWith(options, values);
}

export function inspect(value: any, options?: any, depth?: any, colors?: any): string {
  if (typeof options === "boolean") {
    const old: any = { showHidden: options };
    if (depth !== undefined) old.depth = depth;
    if (colors !== undefined) old.colors = colors;
    return core.inspectWith(value, old);
  }
  return core.inspectWith(value, options === null ? undefined : options);
}
const shower: any = inspect;
shower.custom = Symbol.for("nodejs.util.inspect.custom");
const defaults: any = {
  showHidden: false, depth: 2, colors: false, customInspect: true, showProxy: false, maxArrayLength: 100, maxStringLength: 10000,
  breakLength: 80, compact: 3, sorted: false, getters: false, numericSeparator: false,
};
const shownDefaults: any = {};
for (const key of Object.keys(defaults)) {
  Object.defineProperty(shownDefaults, key, {
    enumerable: true,
    get: (): any => defaults[key],
    set: (value: any) => {
      defaults[key] = value;
      core.inspectDefaults({ [key]: value });
    },
  });
}
Object.preventExtensions(shownDefaults);
Object.defineProperty(shower, "defaultOptions", {
  enumerable: true,
  configurable: true,
  get: (): any => shownDefaults,
  set: (options: any) => {
    if (options === null || typeof options !== "object") invalidArgument("options", "of type object", options);
    for (const key of Object.keys(options)) shownDefaults[key] = options[key];
  },
});
const COLORS: any = Object.assign(Object.create(null), {
  reset: [0, 0], bold: [1, 22], dim: [2, 22], italic: [3, 23], underline: [4, 24], blink: [5, 25], inverse: [7, 27], hidden: [8, 28],
  strikethrough: [9, 29], doubleunderline: [21, 24], black: [30, 39], red: [31, 39], green: [32, 39], yellow: [33, 39], blue: [34, 39],
  magenta: [35, 39], cyan: [36, 39], white: [37, 39], bgBlack: [40, 49], bgRed: [41, 49], bgGreen: [42, 49], bgYellow: [43, 49],
  bgBlue: [44, 49], bgMagenta: [45, 49], bgCyan: [46, 49], bgWhite: [47, 49], framed: [51, 54], overlined: [53, 55], gray: [90, 39],
  redBright: [91, 39], greenBright: [92, 39], yellowBright: [93, 39], blueBright: [94, 39], magentaBright: [95, 39], cyanBright: [96, 39],
  whiteBright: [97, 39], bgGray: [100, 49], bgRedBright: [101, 49], bgGreenBright: [102, 49], bgYellowBright: [103, 49],
  bgBlueBright: [104, 49], bgMagentaBright: [105, 49], bgCyanBright: [106, 49], bgWhiteBright: [107, 49],
});
for (const [alias, name] of [
  ["grey", "gray"], ["blackBright", "gray"], ["bgGrey", "bgGray"], ["bgBlackBright", "bgGray"], ["faint", "dim"], ["crossedout", "strikethrough"],
  ["strikeThrough", "strikethrough"], ["crossedOut", "strikethrough"], ["conceal", "hidden"], ["swapColors", "inverse"],
  ["swapcolors", "inverse"], ["doubleUnderline", "doubleunderline"],
]) {
  Object.defineProperty(COLORS, alias, { get: () => COLORS[name], set: (v: any) => { COLORS[name] = v; }, configurable: true, enumerable: false });
}
shower.colors = COLORS;
shower.styles = Object.assign(Object.create(null), {
  special: "cyan", number: "yellow", bigint: "yellow", boolean: "yellow", undefined: "grey", null: "bold", string: "green", symbol: "green",
  date: "magenta", regexp: "red", module: "underline",
});

function isColourful(stream: any): boolean {
  const env: any = process.env;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
  if (env.NO_COLOR || env.NODE_DISABLE_COLORS) return false;
  return stream.isTTY === true && env.TERM !== "dumb";
}

export function styleText(formats: any, text: any, options?: any): string {
  if (typeof text !== "string") invalidArgument("text", "of type string", text);
  const validate: any = options === undefined || options.validateStream === undefined ? true : options.validateStream;
  if (typeof validate !== "boolean") invalidArgument("options.validateStream", "of type boolean", validate);
  const stream: any = options !== undefined && options.stream !== undefined ? options.stream : process.stdout;
  if (validate && (stream === null || typeof stream !== "object" || typeof stream.write !== "function")) {
    invalidArgument("stream", "an instance of ReadableStream, WritableStream, or Stream", stream);
  }
  const plain: boolean = validate && !isColourful(stream);
  let open = "";
  let close = "";
  let body: string = text;
  for (const key of Array.isArray(formats) ? formats : [formats]) {
    if (key === "none") continue;
    const codes: any = typeof key === "string" ? COLORS[key] : undefined;
    if (codes === undefined) {
      const names: string = Object.getOwnPropertyNames(COLORS).map((name: string) => "'" + name + "'").join(", ");
      throw codedError("TypeError", "ERR_INVALID_ARG_VALUE", "The argument 'format' must be one of: " + names + ". Received " + inspectText(key));
    }
    const [on, off] = ["\x1b[" + codes[0] + "m", "\x1b[" + codes[1] + "m"];
    open += on;
    close = off + close;
    // An inner text's end would end the outer style, too.
    body = body.split(off).join(codes[1] === 22 ? off + on : on);
  }
  return plain ? text : open + body + close;
}

const CONTROL: RegExp =
  /[\u001B\u009B][[\]()#;?]*(?:(?:(?:(?:;[-a-zA-Z\d\/\#&.:=?%@~_]+)*|[a-zA-Z\d]+(?:;[-a-zA-Z\d\/\#&.:=?%@~_]*)*)?(?:\u0007|\u001B\u005C|\u009C))|(?:(?:\d{1,4}(?:;\d{0,4})*)?[\dA-PR-TZcf-nq-uy=><~]))/g;
export function stripVTControlCharacters(text: any): string {
  if (typeof text !== "string") invalidArgument("str", "of type string", text);
  return text.includes("\x1b") || text.includes("\x9b") ? text.replace(CONTROL, "") : text;
}
export function toUSVString(text: any): string {
  return String(text).toWellFormed();
}

// ---- functions ----

export function inherits(constructor: any, parent: any): void {
  if (constructor === undefined || constructor === null) invalidArgument("ctor", "of type function", constructor);
  if (parent === undefined || parent === null) invalidArgument("superCtor", "of type function", parent);
  if (parent.prototype === undefined) {
    const text: string = 'The "superCtor.prototype" property must be of type object. Received undefined';
    throw codedError("TypeError", "ERR_INVALID_ARG_TYPE", text);
  }
  Object.defineProperty(constructor, "super_", { value: parent, writable: true, configurable: true });
  Object.setPrototypeOf(constructor.prototype, parent.prototype);
}

const warned: any = new Set();
export function deprecate(f: any, message: any, code?: any, options?: any): any {
  if (code !== undefined && typeof code !== "string") invalidArgument("code", "of type string", code);
  let told = false;
  const deprecated: any = function (this: any, ...args: any[]): any {
    if (!told) {
      told = true;
      if (code === undefined || !warned.has(code)) {
        if (code !== undefined) warned.add(code);
        process.stderr.write("(node:" + process.pid + ") " + (code === undefined ? "" : "[" + code + "] ") + "DeprecationWarning: " + message + "\n");
      }
    }
    return new.target ? Reflect.construct(f, args, new.target) : Reflect.apply(f, this, args);
  };
  Object.defineProperty(deprecated, "length", { value: f.length, configurable: true });
  Object.setPrototypeOf(deprecated, f);
  if (f.prototype) deprecated.prototype = f.prototype;
  return deprecated;
}

const kPromisify: any = Symbol.for("nodejs.util.promisify.custom");
export function promisify(original: any): any {
  if (typeof original !== "function") invalidArgument("original", "of type function", original);
  const own: any = original[kPromisify];
  if (own !== undefined && own !== null) {
    if (typeof own !== "function") invalidArgument("util.promisify.custom", "of type function", own);
    return Object.defineProperty(own, kPromisify, { value: own, enumerable: false, writable: false, configurable: true });
  }
  const builtin: any = promisedTimer(original);
  if (builtin !== undefined) return builtin;
  const promised: any = function (this: any, ...args: any[]): any {
    return new Promise((resolve: any, reject: any) => {
      Reflect.apply(original, this, [...args, (error: any, value: any): void => {
        if (error) reject(error);
        else resolve(value);
      }]);
    });
  };
  Object.setPrototypeOf(promised, Object.getPrototypeOf(original));
  Object.defineProperty(promised, kPromisify, { value: promised, enumerable: false, writable: false, configurable: true });
  const descriptors: any = Object.getOwnPropertyDescriptors(original);
  for (const key of Reflect.ownKeys(descriptors)) {
    if (key === "prototype") continue;
    Object.defineProperty(promised, key, descriptors[key as any]);
  }
  return promised;
}
(promisify as any).custom = kPromisify;

function promisedTimer(original: any): any {
  const all: any = globalThis;
  if (original === all.setTimeout) return (after: any, value: any): any => new Promise((resolve: any) => all.setTimeout(resolve, after, value));
  if (original === all.setImmediate) return (value: any): any => new Promise((resolve: any) => all.setImmediate(resolve, value));
  return undefined;
}

export function callbackify(original: any): any {
  if (typeof original !== "function") invalidArgument("original", "of type function", original);
  const form: any = function (this: any, ...args: any[]): void {
    const callback: any = args.pop();
    if (typeof callback !== "function") invalidArgument("last argument", "of type function", callback);
    Reflect.apply(original, this, args).then(
      (value: any) => process.nextTick(() => Reflect.apply(callback, this, [null, value])),
      (reason: any) => process.nextTick(() => {
        let error: any = reason;
        if (!reason) {
          error = codedError("Error", "ERR_FALSY_VALUE_REJECTION", "Promise was rejected with falsy value");
          error.reason = reason;
        }
        Reflect.apply(callback, this, [error]);
      }),
    );
  };
  const descriptors: any = Object.getOwnPropertyDescriptors(original);
  if (typeof descriptors.length.value === "number") descriptors.length.value++;
  if (typeof descriptors.name.value === "string") descriptors.name.value += "Callbackified";
  for (const key of Reflect.ownKeys(descriptors)) if (key !== "prototype") Object.defineProperty(form, key, descriptors[key as any]);
  return form;
}

export function debuglog(set: any, onEnabled?: any): any {
  const name: string = String(set).toUpperCase();
  const pattern: string = String(process.env.NODE_DEBUG || "").toUpperCase();
  const enabled: boolean = pattern.split(",").some((part: string) => {
    const source: string = part.replace(/[|\\{}()[\]^$+?.]/g, "\\$&").replace(/\*/g, ".*");
    return part !== "" && new RegExp("^" + source + "$").test(name);
  });
  const log: any = (...args: any[]): void => {
    if (enabled) process.stderr.write(name + " " + process.pid + ": " + format(...args) + "\n");
  };
  Object.defineProperty(log, "enabled", { get: () => enabled, configurable: true, enumerable: true });
  if (enabled && typeof onEnabled === "function") onEnabled(log);
  return log;
}
export const debug: any = debuglog;

// ---- comparison ----

export function isDeepStrictEqual(a: any, b: any): boolean {
  return equal(a, b, STRICT);
}
export function isPartialDeepStrictEqual(a: any, b: any): boolean {
  return equal(a, b, PARTIAL);
}

// ---- types ----

const TYPED: string[] = [
  "Uint8Array", "Uint8ClampedArray", "Uint16Array", "Uint32Array", "Int8Array", "Int16Array", "Int32Array", "Float16Array", "Float32Array",
  "Float64Array", "BigInt64Array", "BigUint64Array",
];
function kindTest(name: string, ...kinds: string[]): any {
  const test: any = { [name]: (value: any): boolean => kinds.includes(core.kindOf(value)) };
  return test[name];
}
export const types: any = {
  isExternal: (_: any): boolean => false,
  isDate: kindTest("isDate", "Date"),
  isArgumentsObject: kindTest("isArgumentsObject", "Arguments"),
  isBigIntObject: kindTest("isBigIntObject", "BigInt"),
  isBooleanObject: kindTest("isBooleanObject", "Boolean"),
  isNumberObject: kindTest("isNumberObject", "Number"),
  isStringObject: kindTest("isStringObject", "String"),
  isSymbolObject: kindTest("isSymbolObject", "Symbol"),
  isBoxedPrimitive: kindTest("isBoxedPrimitive", "BigInt", "Boolean", "Number", "String", "Symbol"),
  isNativeError: kindTest("isNativeError", "Error"),
  isRegExp: kindTest("isRegExp", "RegExp"),
  isAsyncFunction: kindTest("isAsyncFunction", "AsyncFunction", "AsyncGeneratorFunction"),
  isGeneratorFunction: kindTest("isGeneratorFunction", "GeneratorFunction", "AsyncGeneratorFunction"),
  isGeneratorObject: kindTest("isGeneratorObject", "Generator", "AsyncGenerator"),
  isPromise: kindTest("isPromise", "Promise"),
  isMap: kindTest("isMap", "Map"),
  isSet: kindTest("isSet", "Set"),
  isMapIterator: kindTest("isMapIterator", "MapIterator"),
  isSetIterator: kindTest("isSetIterator", "SetIterator"),
  isWeakMap: kindTest("isWeakMap", "WeakMap"),
  isWeakSet: kindTest("isWeakSet", "WeakSet"),
  isArrayBuffer: kindTest("isArrayBuffer", "ArrayBuffer"),
  isDataView: kindTest("isDataView", "DataView"),
  isSharedArrayBuffer: (_: any): boolean => false,
  isProxy: kindTest("isProxy", "Proxy"),
  isModuleNamespaceObject: kindTest("isModuleNamespaceObject", "Module"),
  isAnyArrayBuffer: kindTest("isAnyArrayBuffer", "ArrayBuffer"),
  isCryptoKey: (_: any): boolean => false,
  isKeyObject: (_: any): boolean => false,
  isEventTarget: (_: any): boolean => false,
  isArrayBufferView: (value: any): boolean => ArrayBuffer.isView(value),
  isTypedArray: kindTest("isTypedArray", ...TYPED),
};
for (const name of TYPED) types["is" + name] = kindTest("is" + name, name);

export const isArray: any = Array.isArray;
export function _extend(target: any, source: any): any {
  if (source === null || typeof source !== "object") return target;
  for (const key of Object.keys(source)) target[key] = source[key];
  return target;
}

// ---- command lines ----

function parseError(code: string, message: string): any {
  return codedError("TypeError", code, message);
}

interface Parsing {
  options: any;
  strict: boolean;
  negative: boolean;
  positionals: boolean;
  values: any;
  tokens: any[];
}

/** The long name that a short one stands for. */
function longName(short: string, options: any): string {
  for (const name of Object.keys(options)) if (options[name].short === short) return name;
  return short;
}

function checkOption(p: Parsing, token: any): void {
  const known: any = Object.hasOwn(p.options, token.name) ? p.options[token.name] : undefined;
  if (known === undefined) {
    if (!p.strict) return;
    let hint = "";
    if (p.positionals) hint = ". To specify a positional argument starting with a '-', place it at the end of the command after '--', as in '-- \"" + token.rawName + '"';
    throw parseError("ERR_PARSE_ARGS_UNKNOWN_OPTION", "Unknown option '" + token.rawName + "'" + hint);
  }
  if (!p.strict) return;
  const shown: string = (known.short ? "-" + known.short + ", " : "") + "--" + (p.negative && known.type === "boolean" && token.negated ? "no-" : "") + token.name;
  if (known.type === "string" && typeof token.value !== "string") {
    throw parseError("ERR_PARSE_ARGS_INVALID_OPTION_VALUE", "Option '" + shown + " <value>' argument missing");
  }
  if (known.type === "boolean" && token.value !== undefined) {
    throw parseError("ERR_PARSE_ARGS_INVALID_OPTION_VALUE", "Option '" + shown + "' does not take an argument");
  }
}

function checkAmbiguity(p: Parsing, token: any): void {
  if (!p.strict || token.inlineValue !== false || typeof token.value !== "string" || !/^-./.test(token.value)) return;
  const example: string = token.rawName.startsWith("--") ? "'" + token.rawName + "=-XYZ'" : "'--" + token.name + "=-XYZ' or '" + token.rawName + "-XYZ'";
  throw parseError(
    "ERR_PARSE_ARGS_INVALID_OPTION_VALUE",
    "Option '" + token.rawName + "' argument is ambiguous.\nDid you forget to specify the option argument for '" + token.rawName +
      "'?\nTo specify an option argument starting with a dash use " + example + ".",
  );
}

function store(p: Parsing, name: string, value: any): void {
  if (name === "__proto__") return;
  if (Object.hasOwn(p.options, name) && p.options[name].multiple) {
    if (p.values[name] === undefined) p.values[name] = [];
    p.values[name].push(value);
  } else {
    p.values[name] = value;
  }
}

function tokenize(args: string[], p: Parsing): void {
  const typeOf = (name: string): any => (Object.hasOwn(p.options, name) ? p.options[name].type : undefined);
  const queue: { text: string; index: number }[] = args.map((text, index) => ({ text, index }));
  let at = 0;
  const option = (index: number, name: string, rawName: string, value: any, inlineValue: any): void => {
    p.tokens.push({ kind: "option", name, rawName, index, value, inlineValue });
  };
  while (at < queue.length) {
    const { text, index } = queue[at++];
    const takes = (name: string): boolean => typeOf(name) === "string" && at < queue.length && (p.strict || !/^-./.test(queue[at].text));
    if (text === "--") {
      p.tokens.push({ kind: "option-terminator", index });
      for (; at < queue.length; at++) p.tokens.push({ kind: "positional", index: queue[at].index, value: queue[at].text });
    } else if (text.length > 2 && text.startsWith("--")) {
      const equals: number = text.indexOf("=", 3);
      if (equals >= 0) {
        option(index, text.slice(2, equals), text.slice(0, equals), text.slice(equals + 1), true);
      } else {
        const name: string = text.slice(2);
        if (takes(name)) option(index, name, text, queue[at++].text, false);
        else option(index, name, text, undefined, undefined);
      }
    } else if (text.length >= 2 && text[0] === "-") {
      const name: string = longName(text[1], p.options);
      if (text.length === 2) {
        if (takes(name)) option(index, name, text, queue[at++].text, false);
        else option(index, name, text, undefined, undefined);
      } else if (typeOf(name) === "string") {
        option(index, name, text.slice(0, 2), text.slice(2), true);
      } else {
        const group: { text: string; index: number }[] = [];
        for (let i = 1; i < text.length; i++) {
          const short: string = text[i];
          if (typeOf(longName(short, p.options)) === "string" && i < text.length - 1) {
            group.push({ text: "-" + text.slice(i), index });
            break;
          }
          group.push({ text: "-" + short, index });
        }
        queue.splice(at, 0, ...group);
      }
    } else {
      p.tokens.push({ kind: "positional", index, value: text });
    }
  }
}

export function parseArgs(config: any = {}): any {
  const args: any = config.args === undefined ? process.argv.slice(2) : config.args;
  if (!Array.isArray(args)) invalidArgument("args", "an instance of Array", args);
  const strict: boolean = config.strict === undefined ? true : config.strict;
  const positionals: boolean = config.allowPositionals === undefined ? !strict : config.allowPositionals;
  const options: any = config.options === undefined ? {} : config.options;
  if (options === null || typeof options !== "object") invalidArgument("options", "of type object", options);
  for (const name of Object.keys(options)) {
    const type: any = options[name].type;
    if (type !== "string" && type !== "boolean") {
      invalidArgument("options." + name + ".type", "('string|boolean')", type);
    }
    const short: any = options[name].short;
    if (short !== undefined && short.length !== 1) {
      throw parseError("ERR_INVALID_ARG_VALUE", "The property 'options." + name + ".short' must be a single character. Received " + inspectText(short));
    }
  }
  const p: Parsing = { options, strict, negative: !!config.allowNegative, positionals, values: Object.create(null), tokens: [] };
  tokenize(args, p);
  const rest: string[] = [];
  for (const token of p.tokens) {
    if (token.kind === "option") applyOption(p, token);
    else if (token.kind === "positional") {
      if (!positionals) {
        const message: string = "Unexpected argument '" + token.value + "'. This command does not take positional arguments";
        throw parseError("ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL", message);
      }
      rest.push(token.value);
    }
  }
  for (const name of Object.keys(options)) {
    if (options[name].default !== undefined && p.values[name] === undefined) p.values[name] = options[name].default;
  }
  const result: any = { values: p.values, positionals: rest };
  if (config.tokens) result.tokens = p.tokens;
  return result;
}

function applyOption(p: Parsing, token: any): void {
  let { name, value } = token;
  const known: boolean = Object.hasOwn(p.options, name);
  let plain: any = true;
  if (!known && p.negative && name.startsWith("no-")) {
    const positive: string = name.slice(3);
    if (!p.strict || (Object.hasOwn(p.options, positive) && p.options[positive].type === "boolean")) {
      name = positive;
      plain = false;
    }
  }
  if (plain === false) {
    if (value !== undefined && p.strict) checkOption(p, { ...token, name, negated: true });
    store(p, name, value === undefined ? false : value);
    return;
  }
  checkAmbiguity(p, token);
  checkOption(p, token);
  store(p, name, value === undefined ? true : value);
}

// ---- what waits for other parts ----

function unsupported(name: string): any {
  return (): never => {
    throw new TypeError("util." + name + " is not supported by Tsuba yet");
  };
}
export const aborted: any = unsupported("aborted");
export const getCallSites: any = unsupported("getCallSites");
export const getSystemErrorName: any = unsupported("getSystemErrorName");
export const getSystemErrorMap: any = unsupported("getSystemErrorMap");
export const getSystemErrorMessage: any = unsupported("getSystemErrorMessage");
export const parseEnv: any = unsupported("parseEnv");
export const diff: any = unsupported("diff");
export const setTraceSigInt: any = unsupported("setTraceSigInt");
export const MIMEType: any = unsupported("MIMEType");
export const MIMEParams: any = unsupported("MIMEParams");
export const transferableAbortController: any = unsupported("transferableAbortController");
export const transferableAbortSignal: any = unsupported("transferableAbortSignal");

const util: any = {
  _extend, callbackify, debug, debuglog, deprecate, format, styleText, formatWithOptions, getCallSites, getSystemErrorMap, getSystemErrorName,
  getSystemErrorMessage, inherits, inspect, isArray, isDeepStrictEqual, isPartialDeepStrictEqual, promisify, stripVTControlCharacters,
  toUSVString, types, parseEnv, parseArgs, aborted, diff, setTraceSigInt, MIMEType, MIMEParams, transferableAbortController,
  transferableAbortSignal,
  get TextEncoder(): any {
    return (globalThis as any).TextEncoder;
  },
  get TextDecoder(): any {
    return (globalThis as any).TextDecoder;
  },
};
export default util;
