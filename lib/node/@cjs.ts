// CommonJS at run time: module objects, `require` as a value, and the errors of modules that are not there. What runs a module is
// written by the compiler for each program (crates/frontend/src/interop.rs).
import { codedError, invalidArgument } from "node:@core";

/** What `module` is an instance of. */
export class Module {
  declare id: any;
  declare path: any;
  declare exports: any;
  declare filename: any;
  declare loaded: any;
  declare children: any;
  declare paths: any;
  get isPreloading(): boolean {
    return false;
  }
  get parent(): any {
    return parents.get(this);
  }
  load(): any {
    throw new TypeError("module.load is not supported: modules are linked when the program is compiled");
  }
  require(path: any): any {
    const own: any = requires.get(this);
    if (own !== undefined) return own(path);
    throw notFound(path, this);
  }
  _compile(): any {
    throw new TypeError("module._compile is not supported: modules are linked when the program is compiled");
  }
}

/** Who loaded each module first. */
const parents: Map<any, any> = new Map();
/** The `require` of each module that needs it as a value. */
const requires: Map<any, any> = new Map();

/** What precedes the names of the program's files. */
let base: string = "";

export function setBase(file: string, name: string): void {
  base = file.slice(0, file.length - name.length);
}

/** The path of a file that was found when the program was compiled. */
export function fileAt(name: string): string {
  if (name.startsWith("node:") || name.startsWith("/")) return name;
  let folder: string = base;
  let rest: string = name;
  while (rest.startsWith("../")) {
    folder = folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1);
    rest = rest.slice(3);
  }
  return folder + rest;
}

export function nodeModulePaths(from: string): any {
  const paths: any = [];
  let folder: string = from;
  while (folder !== "") {
    if (!folder.endsWith("/node_modules")) paths.push(folder + "/node_modules");
    folder = folder.slice(0, folder.lastIndexOf("/"));
  }
  paths.push("/node_modules");
  return paths;
}

/** `child` has come into being because of `parent`: a module, null for the entry, undefined for an import statement. */
export function enter(parent: any, child: any): void {
  parents.set(child, parent);
  if (parent !== null && parent !== undefined) parent.children.push(child);
}

/** `parent` asks for a module that is there. */
export function adopt(parent: any, child: any): void {
  if (parent !== null && parent !== undefined && !parent.children.includes(child)) parent.children.push(child);
}

/** `child` has failed. */
export function leave(parent: any, child: any): void {
  if (parent === null || parent === undefined) return;
  const index: number = parent.children.indexOf(child);
  if (index !== -1) parent.children.splice(index, 1);
}

/** What an import statement gets of `module.exports`. */
export function exported(all: any, name: string): any {
  if ((typeof all !== "object" && typeof all !== "function") || all === null) return undefined;
  if (!Object.hasOwn(all, name)) return undefined;
  try {
    return all[name];
  } catch {
    return undefined;
  }
}

export function parseJson(file: string, text: string): any {
  try {
    return JSON.parse(text);
  } catch (e: any) {
    e.message = file + ": " + e.message;
    throw e;
  }
}

export function requireStack(module: any): string[] {
  const stack: string[] = [];
  let at: any = module;
  while (at !== undefined && at !== null) {
    stack.push(at.filename);
    at = parents.get(at);
  }
  return stack;
}

function notFound(specifier: any, module: any): any {
  const stack: string[] = requireStack(module);
  let message: string = "Cannot find module '" + specifier + "'";
  if (stack.length > 0) message += "\nRequire stack:\n- " + stack.join("\n- ");
  const error: any = new Error(message);
  error.code = "MODULE_NOT_FOUND";
  error.requireStack = stack;
  return error;
}

/** The error of a package whose package.json does not provide something. */
export function packageError(kind: string, specifier: string, detail: string, file: string, from: string): any {
  const where: string = " in " + (kind === "imports" ? "package " : "") + fileAt(file) + (from === "" ? "" : " imported from " + from);
  if (kind === "imports") {
    const message: string = 'Package import specifier "' + specifier + '" is not defined';
    return codedError("TypeError", "ERR_PACKAGE_IMPORT_NOT_DEFINED", message + where);
  }
  const message: string =
    detail === "." ? 'No "exports" main defined' : "Package subpath '" + detail + "' is not defined by \"exports\"";
  return codedError("Error", "ERR_PACKAGE_PATH_NOT_EXPORTED", message + where);
}

export function unsupported(specifier: string): any {
  const name: string = specifier.startsWith("node:") ? specifier : "node:" + specifier;
  return new TypeError("The module " + name + " is not supported");
}

/** Throws what `require` of something that is not there throws. */
export function failRequire(module: any, specifier: string, kind: string, detail: string, file: string): never {
  checkRequest(specifier);
  if (kind === "builtin") {
    throw codedError("Error", "ERR_UNKNOWN_BUILTIN_MODULE", "No such built-in module: " + specifier);
  }
  if (kind === "unsupported") throw unsupported(specifier);
  if (kind === "exports") {
    const error: any = packageError(kind, specifier, detail, file, "");
    throw error;
  }
  if (kind === "imports") throw packageError(kind, specifier, detail, file, module.filename);
  if (kind === "other") throw new Error(detail);
  throw notFound(specifier, module);
}

function checkRequest(path: any): void {
  if (typeof path !== "string") invalidArgument("id", "of type string", path);
  if (path === "") {
    throw codedError("TypeError", "ERR_INVALID_ARG_VALUE", "The argument 'id' must be a non-empty string. Received ''");
  }
}

/** The function `require` of a module: what it loads, and where what it can name is. */
export function makeRequire(module: any, main: any, loaders: any, files: any): any {
  const load: Map<any, any> = new Map(loaders);
  const located: Map<any, any> = new Map(files);
  const require: any = function require(path: any): any {
    checkRequest(path);
    const loader: any = load.get(path);
    if (loader === undefined) throw notFound(path, module);
    return loader(module);
  };
  const resolve: any = function resolve(request: any, options: any): any {
    if (typeof request !== "string") invalidArgument("request", "of type string", request);
    const found: any = located.get(request);
    if (found === undefined) throw notFound(request, module);
    return found.startsWith("node:") && !request.startsWith("node:") ? request : fileAt(found);
  };
  resolve.paths = function paths(request: any): any {
    if (typeof request !== "string") invalidArgument("request", "of type string", request);
    if (load.has(request) && located.get(request).startsWith("node:")) return null;
    if (request.startsWith("./") || request.startsWith("../")) return [module.path];
    return nodeModulePaths(module.path);
  };
  require.resolve = resolve;
  require.main = main;
  require.extensions = extensions;
  Object.defineProperty(require, "cache", {
    get() {
      throw new TypeError("require.cache is not supported: modules are linked when the program is compiled");
    },
    enumerable: true,
    configurable: true,
  });
  requires.set(module, require);
  return require;
}

function extension(): any {
  throw new TypeError("require.extensions is not supported: modules are linked when the program is compiled");
}
const extensions: any = { __proto__: null, ".js": extension, ".json": extension, ".node": extension };

/** `import.meta.resolve` of something that was looked for when the program was compiled. */
export function resolveMeta(from: string, specifier: string, kind: string, detail: string, file: string): any {
  if (kind === "found") return file.startsWith("node:") ? file : fileUrl(fileAt(file));
  if (kind === "missing" && (specifier.startsWith("./") || specifier.startsWith("../") || specifier.startsWith("/"))) {
    return fileUrl(joined(from.slice(0, from.lastIndexOf("/")), specifier));
  }
  throw importError(from, specifier, kind, detail, file);
}

function joined(folder: string, name: string): string {
  const parts: string[] = name.startsWith("/") ? [] : folder.split("/");
  for (const part of name.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

function fileUrl(path: string): string {
  return "file://" + encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** Why an import leads nowhere. */
export function importError(from: string, specifier: string, kind: string, detail: string, file: string): any {
  if (kind === "builtin") {
    return codedError("Error", "ERR_UNKNOWN_BUILTIN_MODULE", "No such built-in module: " + specifier);
  }
  if (kind === "unsupported") return unsupported(specifier);
  if (kind === "exports" || kind === "imports") return packageError(kind, specifier, detail, file, from);
  if (kind === "attribute") {
    const message: string = 'Module "' + fileUrl(fileAt(file)) + '" needs an import attribute of "type: json"';
    return codedError("TypeError", "ERR_IMPORT_ATTRIBUTE_MISSING", message);
  }
  if (kind === "url") return new TypeError("import() of a URL is not supported: '" + specifier + "'");
  if (kind === "other") return new Error(detail);
  const relative: boolean =
    kind === "file" || specifier.startsWith("./") || specifier.startsWith("../") || specifier.startsWith("/");
  const path: string = kind === "file" ? fileAt(file) : joined(from.slice(0, from.lastIndexOf("/")), specifier);
  const parts: string[] = specifier.split("/");
  const name: string = specifier.startsWith("@") && parts.length > 1 ? parts[0] + "/" + parts[1] : parts[0];
  const what: string = relative ? "Cannot find module '" + path + "'" : "Cannot find package '" + name + "'";
  const error: any = codedError("Error", "ERR_MODULE_NOT_FOUND", what + " imported from " + from);
  if (relative) error.url = fileUrl(path);
  return error;
}
