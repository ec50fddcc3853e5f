// structuredClone.
import { codedError, core } from "node:@core";
import { DOMException } from "node:@errors";

function failure(message: string): any {
  return new DOMException(message, "DataCloneError");
}

export function structuredClone(value: any, options: any): any {
  if (arguments.length === 0) {
    throw codedError("TypeError", "ERR_MISSING_ARGS", "The \"The value argument must be specified\" argument must be specified");
  }
  if (options !== undefined && options !== null && typeof options !== "object" && typeof options !== "function") {
    throw codedError("TypeError", "ERR_INVALID_ARG_TYPE", "The \"options\" argument must be of type object.");
  }
  const transfer: any[] = [];
  const given: any = options === undefined || options === null ? undefined : options.transfer;
  if (given !== undefined) for (const item of given) transfer.push(item);
  return core.structuredClone(value, transfer, failure);
}

core.defineGlobal("structuredClone", structuredClone, true);
