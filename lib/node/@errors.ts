// DOMException: the errors of what Node has from the web.
import { core } from "node:@core";

const names: string[] = [
  "IndexSizeError", "", "HierarchyRequestError", "WrongDocumentError", "InvalidCharacterError", "",
  "NoModificationAllowedError", "NotFoundError", "NotSupportedError", "InUseAttributeError", "InvalidStateError",
  "SyntaxError", "InvalidModificationError", "NamespaceError", "InvalidAccessError", "", "TypeMismatchError",
  "SecurityError", "NetworkError", "AbortError", "URLMismatchError", "QuotaExceededError", "TimeoutError",
  "InvalidNodeTypeError", "DataCloneError",
];
const constants: string[] = [
  "INDEX_SIZE_ERR", "DOMSTRING_SIZE_ERR", "HIERARCHY_REQUEST_ERR", "WRONG_DOCUMENT_ERR", "INVALID_CHARACTER_ERR",
  "NO_DATA_ALLOWED_ERR", "NO_MODIFICATION_ALLOWED_ERR", "NOT_FOUND_ERR", "NOT_SUPPORTED_ERR", "INUSE_ATTRIBUTE_ERR",
  "INVALID_STATE_ERR", "SYNTAX_ERR", "INVALID_MODIFICATION_ERR", "NAMESPACE_ERR", "INVALID_ACCESS_ERR",
  "VALIDATION_ERR", "TYPE_MISMATCH_ERR", "SECURITY_ERR", "NETWORK_ERR", "ABORT_ERR", "URL_MISMATCH_ERR",
  "QUOTA_EXCEEDED_ERR", "TIMEOUT_ERR", "INVALID_NODE_TYPE_ERR", "DATA_CLONE_ERR",
];

export class DOMException extends Error {
  #name: string;
  #message: string;

  constructor(message: any = "", options: any = "Error") {
    super();
    this.#message = String(message);
    if (options !== null && typeof options === "object") {
      this.#name = "name" in options && options.name !== undefined ? String(options.name) : "Error";
      if ("cause" in options) core.defineHidden(this, "cause", options.cause);
    } else {
      this.#name = String(options);
    }
    const stack: any = this.stack;
    if (typeof stack === "string") {
      const end: number = stack.indexOf("\n");
      const head: string = this.#message === "" ? this.#name : this.#name + ": " + this.#message;
      this.stack = end < 0 ? head : head + stack.slice(end);
    }
  }

  get name(): string {
    return this.#name;
  }
  get message(): string {
    return this.#message;
  }
  get code(): number {
    return this.#name === "" ? 0 : names.indexOf(this.#name) + 1;
  }
  get [Symbol.toStringTag](): string {
    return "DOMException";
  }
}
core.defineConstants(DOMException, constants);
core.defineGlobal("DOMException", DOMException);
