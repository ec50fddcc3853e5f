// URL and URLSearchParams, as the WHATWG has them. Parsing is the runtime's (core.urlParse, core.urlSet); a URL keeps its
// parts as strings and its searchParams in step.
import { codedError, core, invalidArgument } from "node:@core";

const custom: symbol = Symbol.for("nodejs.util.inspect.custom");

function wellFormed(value: any): string {
  return String(value).toWellFormed();
}

function missing(names: string): any {
  return codedError("TypeError", "ERR_MISSING_ARGS", "The " + names + " must be specified");
}

class ParamsIterator extends (Iterator as any) {
  #list: string[];
  #kind: number;
  #at: number = 0;
  constructor(list: string[], kind: number) {
    super();
    this.#list = list;
    this.#kind = kind;
  }
  next(): any {
    const list: string[] = this.#list;
    if (this.#at >= list.length) return { done: true, value: undefined };
    const name: string = list[this.#at];
    const value: string = list[this.#at + 1];
    this.#at += 2;
    return { done: false, value: this.#kind === 0 ? name : this.#kind === 1 ? value : [name, value] };
  }
  get [Symbol.toStringTag](): string {
    return "URLSearchParams Iterator";
  }
  [custom as any](depth: any, options: any, inspect: any): any {
    if (typeof depth === "number" && depth < 0) return "[Object]";
    const rest: any[] = [];
    for (let i = this.#at; i < this.#list.length; i += 2) {
      if (this.#kind === 0) rest.push(this.#list[i]);
      else if (this.#kind === 1) rest.push(this.#list[i + 1]);
      else rest.push([this.#list[i], this.#list[i + 1]]);
    }
    const texts: string[] = rest.map((r) => inspect(r));
    return texts.length === 0 ? "URLSearchParams Iterator {  }" : "URLSearchParams Iterator { " + texts.join(", ") + " }";
  }
}

let setQuery: (url: URL, query: string) => void = () => {};
let attach: (params: URLSearchParams, url: URL, query: string) => void = () => {};

export class URLSearchParams {
  #list: string[] = [];
  #url: URL | null = null;

  constructor(init: any = undefined) {
    if (init === undefined) return;
    if ((typeof init === "object" && init !== null) || typeof init === "function") {
      const method: any = init[Symbol.iterator];
      if (method !== undefined && method !== null) {
        if (typeof method !== "function") {
          throw codedError("TypeError", "ERR_ARG_NOT_ITERABLE", "Query pairs must be iterable");
        }
        this.#pairs(init);
        return;
      }
      for (const key of Reflect.ownKeys(init)) {
        const d: any = Reflect.getOwnPropertyDescriptor(init, key);
        if (d === undefined || !d.enumerable) continue;
        this.#list.push(wellFormed(key), wellFormed(init[key]));
      }
      return;
    }
    let text: string = wellFormed(init);
    if (text.startsWith("?")) text = text.slice(1);
    this.#list = core.formParse(text);
  }

  #pairs(init: any): void {
    for (const pair of init) {
      if ((typeof pair !== "object" && typeof pair !== "function") || pair === null || typeof pair[Symbol.iterator] !== "function") {
        throw codedError("TypeError", "ERR_INVALID_TUPLE", "Each query pair must be an iterable [name, value] tuple");
      }
      const parts: any[] = [...pair];
      if (parts.length !== 2) {
        throw codedError("TypeError", "ERR_INVALID_TUPLE", "Each query pair must be an iterable [name, value] tuple");
      }
      this.#list.push(wellFormed(parts[0]), wellFormed(parts[1]));
    }
  }

  static {
    attach = (params: URLSearchParams, url: URL, query: string): void => {
      params.#url = url;
      params.#list = core.formParse(query.startsWith("?") ? query.slice(1) : query);
    };
  }

  #changed(): void {
    if (this.#url !== null) setQuery(this.#url, this.toString());
  }

  get size(): number {
    return this.#list.length / 2;
  }
  append(name: any, value: any): void {
    if (arguments.length < 2) throw missing('"name" and "value" arguments');
    this.#list.push(wellFormed(name), wellFormed(value));
    this.#changed();
  }
  delete(name: any, value: any = undefined): void {
    if (arguments.length < 1) throw missing('"name" argument');
    const key: string = wellFormed(name);
    const text: string | undefined = value === undefined ? undefined : wellFormed(value);
    const kept: string[] = [];
    const list: string[] = this.#list;
    for (let i = 0; i < list.length; i += 2) {
      if (list[i] !== key || (text !== undefined && list[i + 1] !== text)) kept.push(list[i], list[i + 1]);
    }
    this.#replace(kept);
    this.#changed();
  }
  #replace(list: string[]): void {
    // Iterators see what happens to the list.
    this.#list.length = 0;
    for (const part of list) this.#list.push(part);
  }
  get(name: any): string | null {
    if (arguments.length < 1) throw missing('"name" argument');
    const key: string = wellFormed(name);
    for (let i = 0; i < this.#list.length; i += 2) if (this.#list[i] === key) return this.#list[i + 1];
    return null;
  }
  getAll(name: any): string[] {
    if (arguments.length < 1) throw missing('"name" argument');
    const key: string = wellFormed(name);
    const found: string[] = [];
    for (let i = 0; i < this.#list.length; i += 2) if (this.#list[i] === key) found.push(this.#list[i + 1]);
    return found;
  }
  has(name: any, value: any = undefined): boolean {
    if (arguments.length < 1) throw missing('"name" argument');
    const key: string = wellFormed(name);
    const text: string | undefined = value === undefined ? undefined : wellFormed(value);
    for (let i = 0; i < this.#list.length; i += 2) {
      if (this.#list[i] === key && (text === undefined || this.#list[i + 1] === text)) return true;
    }
    return false;
  }
  set(name: any, value: any): void {
    if (arguments.length < 2) throw missing('"name" and "value" arguments');
    const key: string = wellFormed(name);
    const text: string = wellFormed(value);
    const kept: string[] = [];
    let done: boolean = false;
    for (let i = 0; i < this.#list.length; i += 2) {
      if (this.#list[i] !== key) kept.push(this.#list[i], this.#list[i + 1]);
      else if (!done) {
        kept.push(key, text);
        done = true;
      }
    }
    if (!done) kept.push(key, text);
    this.#replace(kept);
    this.#changed();
  }
  sort(): void {
    const pairs: string[][] = [];
    for (let i = 0; i < this.#list.length; i += 2) pairs.push([this.#list[i], this.#list[i + 1]]);
    pairs.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
    this.#replace(pairs.flat());
    this.#changed();
  }
  forEach(callback: any, self: any = undefined): void {
    if (typeof callback !== "function") invalidArgument("callback", "of type function", callback);
    for (let i = 0; i < this.#list.length; i += 2) callback.call(self, this.#list[i + 1], this.#list[i], this);
  }
  entries(): any {
    return new ParamsIterator(this.#list, 2);
  }
  keys(): any {
    return new ParamsIterator(this.#list, 0);
  }
  values(): any {
    return new ParamsIterator(this.#list, 1);
  }
  [Symbol.iterator](): any {
    return new ParamsIterator(this.#list, 2);
  }
  toString(): string {
    return core.formSerialize(this.#list);
  }
  get [Symbol.toStringTag](): string {
    return "URLSearchParams";
  }
  [custom as any](depth: any, options: any, inspect: any): any {
    if (typeof depth === "number" && depth < 0) return "[Object]";
    const output: string[] = [];
    let length: number = -2;
    for (let i = 0; i < this.#list.length; i += 2) {
      const text: string = inspect(this.#list[i]) + " => " + inspect(this.#list[i + 1]);
      output.push(text);
      length += text.length + 2;
    }
    if (length > options.breakLength) return "URLSearchParams {\n  " + output.join(",\n  ") + " }";
    return output.length > 0 ? "URLSearchParams { " + output.join(", ") + " }" : "URLSearchParams {}";
  }
}

function invalid(input: string, base: string | undefined): any {
  const error: any = codedError("TypeError", "ERR_INVALID_URL", "Invalid URL");
  error.input = input;
  if (base !== undefined) error.base = base;
  return error;
}

export class URL {
  /** href, origin, protocol, username, password, host, hostname, port, pathname, search, hash. */
  #parts: string[];
  #params: URLSearchParams | null = null;

  constructor(input: any, base: any = undefined) {
    if (arguments.length === 0) throw missing('"url" argument');
    const text: string = wellFormed(input);
    const from: string | undefined = base === undefined ? undefined : wellFormed(base);
    const parts: any = core.urlParse(text, from);
    if (parts === undefined) throw invalid(text, from);
    this.#parts = parts;
  }

  static canParse(input: any, base: any = undefined): boolean {
    if (arguments.length === 0) throw missing('"url" argument');
    return core.urlParse(wellFormed(input), base === undefined ? undefined : wellFormed(base)) !== undefined;
  }
  static parse(input: any, base: any = undefined): URL | null {
    if (arguments.length === 0) throw missing('"url" argument');
    return URL.canParse(input, base) ? new URL(input, base) : null;
  }
  static createObjectURL(): never {
    throw new TypeError("URL.createObjectURL is not supported by Tsuba yet");
  }
  static revokeObjectURL(): never {
    throw new TypeError("URL.revokeObjectURL is not supported by Tsuba yet");
  }
  static {
    setQuery = (url: URL, query: string): void => {
      const parts: any = core.urlSet(url.#parts[0], "search", query);
      if (parts !== undefined) url.#parts = parts;
    };
  }

  #set(part: string, value: any): void {
    const parts: any = core.urlSet(this.#parts[0], part, wellFormed(value));
    if (parts !== undefined) this.#parts = parts;
  }

  get href(): string {
    return this.#parts[0];
  }
  set href(value: any) {
    const text: string = wellFormed(value);
    const parts: any = core.urlParse(text, undefined);
    if (parts === undefined) throw invalid(text, undefined);
    this.#parts = parts;
    if (this.#params !== null) attach(this.#params, this, parts[9]);
  }
  get origin(): string {
    return this.#parts[1];
  }
  get protocol(): string {
    return this.#parts[2];
  }
  set protocol(value: any) {
    this.#set("protocol", value);
  }
  get username(): string {
    return this.#parts[3];
  }
  set username(value: any) {
    this.#set("username", value);
  }
  get password(): string {
    return this.#parts[4];
  }
  set password(value: any) {
    this.#set("password", value);
  }
  get host(): string {
    return this.#parts[5];
  }
  set host(value: any) {
    this.#set("host", value);
  }
  get hostname(): string {
    return this.#parts[6];
  }
  set hostname(value: any) {
    this.#set("hostname", value);
  }
  get port(): string {
    return this.#parts[7];
  }
  set port(value: any) {
    this.#set("port", value);
  }
  get pathname(): string {
    return this.#parts[8];
  }
  set pathname(value: any) {
    this.#set("pathname", value);
  }
  get search(): string {
    return this.#parts[9];
  }
  set search(value: any) {
    this.#set("search", value);
    if (this.#params !== null) attach(this.#params, this, this.#parts[9]);
  }
  get searchParams(): URLSearchParams {
    if (this.#params === null) {
      this.#params = new URLSearchParams();
      attach(this.#params, this, this.#parts[9]);
    }
    return this.#params;
  }
  get hash(): string {
    return this.#parts[10];
  }
  set hash(value: any) {
    this.#set("hash", value);
  }
  toString(): string {
    return this.#parts[0];
  }
  toJSON(): string {
    return this.#parts[0];
  }
  get [Symbol.toStringTag](): string {
    return "URL";
  }
  [custom as any](depth: any, options: any, inspect: any): any {
    if (typeof depth === "number" && depth < 0) return this;
    const facts: any = {
      href: this.href,
      origin: this.origin,
      protocol: this.protocol,
      username: this.username,
      password: this.password,
      host: this.host,
      hostname: this.hostname,
      port: this.port,
      pathname: this.pathname,
      search: this.search,
      searchParams: this.searchParams,
      hash: this.hash,
    };
    return core.className(this) + " " + inspect(facts, { depth: options.depth });
  }
}

core.defineGlobal("URL", URL);
core.defineGlobal("URLSearchParams", URLSearchParams);
