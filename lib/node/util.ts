// node:util, in part. What is missing throws when it is called.
import { codedError, formatText, inspectText, invalidArgument } from "node:@core";

export function format(...values: any[]): string {
  return formatText(values);
}

export function inspect(value: any, options?: any): string {
  if (options !== undefined) throw new TypeError("util.inspect with options is not supported by Tsuba yet");
  return inspectText(value);
}
(inspect as any).custom = Symbol.for("nodejs.util.inspect.custom");

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

export function deprecate(f: any, ..._: any[]): any {
  return function (this: any, ...args: any[]): any {
    return f.apply(this, args);
  };
}

function unsupported(name: string): any {
  return (): never => {
    throw new TypeError("util." + name + " is not supported by Tsuba yet");
  };
}
export const callbackify: any = unsupported("callbackify");
export const debuglog: any = unsupported("debuglog");
export const formatWithOptions: any = unsupported("formatWithOptions");
export const isDeepStrictEqual: any = unsupported("isDeepStrictEqual");
export const parseArgs: any = unsupported("parseArgs");
export const promisify: any = unsupported("promisify");
export const stripVTControlCharacters: any = unsupported("stripVTControlCharacters");
export const styleText: any = unsupported("styleText");
export const toUSVString: any = unsupported("toUSVString");
export default {
  format,
  inspect,
  inherits,
  deprecate,
  callbackify,
  debuglog,
  formatWithOptions,
  isDeepStrictEqual,
  parseArgs,
  promisify,
  stripVTControlCharacters,
  styleText,
  toUSVString,
  get types(): never {
    throw new TypeError("util.types is not supported by Tsuba yet");
  },
  get TextEncoder(): never {
    throw new TypeError("util.TextEncoder is not supported by Tsuba yet");
  },
  get TextDecoder(): never {
    throw new TypeError("util.TextDecoder is not supported by Tsuba yet");
  },
};
