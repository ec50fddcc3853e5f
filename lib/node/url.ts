// node:url: the old parser (`parse`, `format`, `resolve`), conversions between files' paths and URLs, and the global classes.
import { codedError, invalidArgument } from "node:@core";
import querystring from "node:querystring";

/** Protocols that may be written without slashes and have no host. */
const HOSTLESS: string[] = ["javascript", "javascript:"];
const SLASHED: string[] = ["http", "https", "ftp", "gopher", "file", "ws", "wss"];

function isSlashed(protocol: any): boolean {
  return typeof protocol === "string" && SLASHED.includes(protocol.endsWith(":") ? protocol.slice(0, -1) : protocol);
}

/** What the old parser makes of a URL. */
export function Url(this: any): void {
  this.protocol = null;
  this.slashes = null;
  this.auth = null;
  this.host = null;
  this.port = null;
  this.hostname = null;
  this.hash = null;
  this.search = null;
  this.query = null;
  this.pathname = null;
  this.path = null;
  this.href = null;
}
const proto: any = (Url as any).prototype;
const Parts: any = Url;

function invalidUrl(url: string): any {
  const error: any = codedError("TypeError", "ERR_INVALID_URL", "Invalid URL");
  error.input = url;
  return error;
}

/** Trims, and turns backslashes before the query into slashes. */
function cleaned(url: string): string {
  const text: string = url.replace(/^[\0-\x20\u00a0\ufeff]+|[\0-\x20\u00a0\ufeff]+$/g, "");
  const split: number = text.search(/[?#]/);
  return split < 0 ? text.replace(/\\/g, "/") : text.slice(0, split).replace(/\\/g, "/") + text.slice(split);
}

function escaped(rest: string): string {
  return rest.replace(/[\t\n\r "'<>\\^`{|}]/g, (c: string) => {
    const code: number = c.charCodeAt(0);
    return "%" + (code < 16 ? "0" : "") + code.toString(16).toUpperCase();
  });
}

/** Takes the host from the front of `rest`; what is left. */
function takeHost(self: any, given: string, url: string): string {
  let rest: string = given;
  const end: number = rest.search(/[#/?]/);
  const authority: string = (end < 0 ? rest : rest.slice(0, end)).replace(/[\t\n\r]/g, "");
  rest = end < 0 ? "" : rest.slice(end);
  const at: number = authority.lastIndexOf("@");
  if (at >= 0) self.auth = decodeURIComponent(authority.slice(0, at));
  let host: string = authority.slice(at + 1);
  const bad: number = host.search(/[ "%';<>\\^`{|}]/);
  if (bad >= 0) {
    rest = host.slice(bad) + rest;
    host = host.slice(0, bad);
  }
  const port: any = /:[0-9]*$/.exec(host);
  if (port !== null) {
    if (port[0] !== ":") self.port = port[0].slice(1);
    host = host.slice(0, host.length - port[0].length);
  }
  const ipv6: boolean = host.startsWith("[") && host.endsWith("]");
  if (!ipv6 && host.includes(":")) {
    throw codedError("TypeError", "ERR_INVALID_ARG_VALUE", "The argument 'url' " + url + ". Received 'Invalid port in url'");
  }
  if (ipv6 ? /[\0\t\n\r #%/<>?@\\^|]/.test(host) : /[\0\t\n\r #%/:<>?@[\\\]^|]/.test(host)) throw invalidUrl(url);
  if (/[^\0-\x7f]/.test(host)) host = new (globalThis as any).URL("http://" + host).hostname;
  self.hostname = host.length > 255 ? "" : host.toLowerCase();
  self.host = self.hostname + (self.port === null ? "" : ":" + self.port);
  if (ipv6) {
    self.hostname = self.hostname.slice(1, -1);
    if (rest[0] !== "/") rest = "/" + rest;
  }
  return rest;
}

proto.parse = function (this: any, url: any, parseQuery?: any, slashesDenoteHost?: any): any {
  if (typeof url !== "string") invalidArgument("url", "of type string", url);
  let rest: string = cleaned(url);
  if (!slashesDenoteHost && !rest.includes("#") && !rest.includes("@")) {
    const simple: any = /^(\/\/?(?!\/)[^?\s]*)(\?[^\s]*)?$/.exec(rest);
    if (simple !== null) {
      this.path = this.href = rest;
      this.pathname = simple[1];
      if (simple[2]) {
        this.search = simple[2];
        this.query = parseQuery ? querystring.parse(simple[2].slice(1)) : simple[2].slice(1);
      } else if (parseQuery) {
        this.search = null;
        this.query = Object.create(null);
      }
      return this;
    }
  }
  const protocol: any = /^[a-z0-9.+-]+:/i.exec(rest);
  let lower: string | undefined;
  if (protocol !== null) {
    lower = protocol[0].toLowerCase();
    this.protocol = lower;
    rest = rest.slice(protocol[0].length);
  }
  let slashes = false;
  const hostless: boolean = lower !== undefined && HOSTLESS.includes(lower);
  if (slashesDenoteHost || protocol !== null || /^\/\/[^@/]+@[^@/]+/.test(rest)) {
    slashes = rest.startsWith("//");
    if (slashes && !hostless) {
      rest = rest.slice(2);
      this.slashes = true;
    }
  }
  if (!hostless && (slashes || (protocol !== null && !isSlashed(protocol[0])))) rest = takeHost(this, rest, url);
  if (!hostless) rest = escaped(rest);
  const hash: number = rest.indexOf("#");
  if (hash >= 0) this.hash = rest.slice(hash);
  const before: string = hash < 0 ? rest : rest.slice(0, hash);
  const question: number = before.indexOf("?");
  if (question >= 0) {
    this.search = before.slice(question);
    this.query = before.slice(question + 1);
    if (parseQuery) this.query = querystring.parse(this.query);
  } else if (parseQuery) {
    this.search = null;
    this.query = Object.create(null);
  }
  const path: string = question < 0 ? before : before.slice(0, question);
  if (path.length > 0) this.pathname = path;
  if (isSlashed(lower) && this.hostname && !this.pathname) this.pathname = "/";
  if (this.pathname || this.search) this.path = (this.pathname || "") + (this.search || "");
  this.href = this.format();
  return this;
};

proto.format = function (this: any): string {
  let auth: string = this.auth || "";
  if (auth) auth = encodeURIComponent(auth).replace(/%3A/i, ":") + "@";
  let protocol: string = this.protocol || "";
  if (protocol && !protocol.endsWith(":")) protocol += ":";
  let pathname: string = this.pathname || "";
  let hash: string = this.hash || "";
  let host = "";
  if (this.host) host = auth + this.host;
  else if (this.hostname) {
    const name: string = this.hostname;
    host = auth + (name.includes(":") && !name.startsWith("[") ? "[" + name + "]" : name) + (this.port ? ":" + this.port : "");
  }
  const query: string = this.query !== null && typeof this.query === "object" ? querystring.stringify(this.query) : "";
  let search: string = this.search || (query && "?" + query) || "";
  pathname = pathname.replace(/#/g, "%23").replace(/\?/g, "%3F");
  if (this.slashes || isSlashed(protocol)) {
    if (this.slashes || host) {
      if (pathname && pathname[0] !== "/") pathname = "/" + pathname;
      host = "//" + host;
    } else if (protocol.startsWith("file")) {
      host = "//";
    }
  }
  search = search.replace(/#/g, "%23");
  if (hash && hash[0] !== "#") hash = "#" + hash;
  if (search && search[0] !== "?") search = "?" + search;
  return protocol + host + pathname + search + hash;
};

/** The path of `to`, seen from `from`, without dots. */
function mergedPath(from: string, to: string, keepsRoot: boolean): string {
  const absolute: boolean = to.startsWith("/");
  const segments: string[] = absolute ? to.split("/") : [...from.split("/").slice(0, -1), ...to.split("/")];
  const rooted: boolean = absolute || from.startsWith("/") || keepsRoot;
  const out: string[] = [];
  const last: string = segments[segments.length - 1];
  let up = 0;
  for (const segment of rooted && segments[0] === "" ? segments.slice(1) : segments) {
    if (segment === ".") continue;
    if (segment !== "..") out.push(segment);
    else if (out.length > 0) out.pop();
    else up++;
  }
  if (!rooted) for (; up > 0; up--) out.unshift("..");
  if ((last === "." || last === "..") && out[out.length - 1] !== "") out.push("");
  return (rooted ? "/" : "") + out.join("/");
}

proto.resolve = function (this: any, relative: any): string {
  return this.resolveObject(parse(relative, false, true)).format();
};
proto.resolveObject = function (this: any, given: any): any {
  const relative: any = typeof given === "string" ? new Parts().parse(given, false, true) : given;
  const result: any = Object.assign(new Parts(), this);
  result.hash = relative.hash;
  if (relative.href === "") {
    result.href = result.format();
    return result;
  }
  const finish = (): any => {
    result.path = result.pathname || result.search ? (result.pathname || "") + (result.search || "") : null;
    result.href = result.format();
    return result;
  };
  const copy = (...names: string[]): void => {
    for (const name of names) result[name] = relative[name];
  };
  if (relative.slashes && !relative.protocol) {
    copy("slashes", "auth", "host", "port", "hostname", "search", "query", "pathname");
    if (isSlashed(result.protocol) && result.hostname && !result.pathname) result.pathname = "/";
    if (result.pathname) result.pathname = mergedPath("/", result.pathname, true);
    return finish();
  }
  if (relative.protocol && relative.protocol !== result.protocol) {
    copy("protocol", "slashes", "auth", "host", "port", "hostname", "search", "query", "pathname");
    if (isSlashed(relative.protocol) && result.pathname) result.pathname = mergedPath("/", result.pathname, true);
    return finish();
  }
  if (relative.host || relative.host === "") {
    copy("slashes", "auth", "host", "port", "hostname", "search", "query");
    result.pathname = mergedPath("/", relative.pathname || "/", true);
    return finish();
  }
  if (relative.pathname) {
    copy("search", "query");
    result.pathname = mergedPath(result.pathname || "", relative.pathname, !!result.host);
    return finish();
  }
  if (relative.search !== null && relative.search !== undefined) copy("search", "query");
  return finish();
};

export function parse(url: any, parseQuery?: any, slashesDenoteHost?: any): any {
  if (url instanceof Parts) return url;
  return new Parts().parse(url, parseQuery, slashesDenoteHost);
}
export function format(url: any, options?: any): string {
  let parts: any = url;
  if (typeof url === "string") parts = parse(url);
  else if (typeof url !== "object" || url === null) invalidArgument("urlObject", "one of type object or string", url);
  else if (isWebUrl(url)) return formatWebUrl(url, options);
  return proto.format.call(parts);
}
function isWebUrl(value: any): boolean {
  return typeof value.href === "string" && typeof value.origin === "string" && value.searchParams !== undefined;
}
function formatWebUrl(url: any, options: any = {}): string {
  if (options.unicode) throw new TypeError("url.format with unicode is not supported by Tsuba yet");
  const user: string = url.username === "" && url.password === "" ? "" : url.username + (url.password === "" ? "" : ":" + url.password) + "@";
  const auth: string = options.auth === false ? "" : user;
  const slashes: string = url.host !== "" || url.protocol === "file:" ? "//" : "";
  return url.protocol + slashes + auth + url.host + url.pathname + (options.search === false ? "" : url.search) + (options.fragment === false ? "" : url.hash);
}
export function resolve(from: any, to: any): string {
  return parse(from, false, true).resolve(to);
}
export function resolveObject(from: any, to: any): any {
  return from ? parse(from, false, true).resolveObject(to) : to;
}

// ---- files ----

function fileError(code: string, message: string): any {
  return codedError("TypeError", code, message);
}
export function fileURLToPath(given: any): string {
  let url: any = given;
  if (typeof given === "string") {
    if (!/^file:/i.test(given)) {
      if (!/^[a-z][a-z0-9+.-]*:/i.test(given)) throw invalidUrl(given);
      throw fileError("ERR_INVALID_URL_SCHEME", "The URL must be of scheme file");
    }
    const rest: string = given.slice(5).replace(/[?#].*$/s, "").replace(/\\/g, "/");
    const found: any = /^\/\/([^/]*)(.*)$/s.exec(rest);
    url = { protocol: "file:", hostname: found === null ? "" : found[1].toLowerCase(), pathname: dotless(found === null ? rest : found[2]) };
    if (url.hostname === "localhost") url.hostname = "";
  } else if (given === null || typeof given !== "object" || typeof given.href !== "string") {
    invalidArgument("path", "of type string or an instance of URL", given);
  }
  if (url.protocol !== "file:") throw fileError("ERR_INVALID_URL_SCHEME", "The URL must be of scheme file");
  if (url.hostname !== "") {
    throw fileError("ERR_INVALID_FILE_URL_HOST", 'File URL host must be "localhost" or empty on ' + process.platform);
  }
  if (/%2f/i.test(url.pathname)) throw fileError("ERR_INVALID_FILE_URL_PATH", "File URL path must not include encoded / characters");
  return decodeURIComponent(url.pathname);
}
function dotless(path: string): string {
  return path === "" ? "/" : mergedPath("/", path, true);
}

/** The URL of a file, as text. */
function fileHref(path: string): string {
  const full: string = absolute(path);
  const text: string = encodeURI(full).replace(/[?#]/g, (c: string) => (c === "?" ? "%3F" : "%23")).replace(/%5B/g, "[").replace(/%5D/g, "]");
  return "file://" + text.replace(/%5E/g, "^").replace(/%7C/g, "|");
}
function absolute(path: string): string {
  const joined: string = path.startsWith("/") ? path : process.cwd() + "/" + path;
  const out: string[] = [];
  for (const segment of joined.split("/")) {
    if (segment === "..") out.pop();
    else if (segment !== "" && segment !== ".") out.push(segment);
  }
  return "/" + out.join("/") + (path.endsWith("/") && out.length > 0 ? "/" : "");
}
export function pathToFileURL(path: any): any {
  if (typeof path !== "string") invalidArgument("path", "of type string", path);
  return new (globalThis as any).URL(fileHref(path));
}
export function urlToHttpOptions(url: any): any {
  const options: any = {
    __proto__: null,
    ...url,
    protocol: url.protocol,
    hostname: url.hostname && url.hostname.startsWith("[") ? url.hostname.slice(1, -1) : url.hostname,
    hash: url.hash,
    search: url.search,
    pathname: url.pathname,
    path: (url.pathname || "") + (url.search || ""),
    href: url.href,
  };
  if (url.port !== "") options.port = Number(url.port);
  if (url.username || url.password) options.auth = decodeURIComponent(url.username) + ":" + decodeURIComponent(url.password);
  return options;
}
export function domainToASCII(domain: any): string {
  try {
    return new (globalThis as any).URL("ws://" + domain).hostname;
  } catch (error: any) {
    if (error.code !== "ERR_INVALID_URL") throw error;
    return "";
  }
}
export function domainToUnicode(): never {
  throw new TypeError("url.domainToUnicode is not supported by Tsuba yet");
}
export function fileURLToPathBuffer(): never {
  throw new TypeError("url.fileURLToPathBuffer is not supported by Tsuba yet");
}
function ownClass(read: () => any): any {
  try {
    return read();
  } catch {
    return undefined;
  }
}
const WebURL: any = ownClass(() => (globalThis as any).URL);
const WebParams: any = ownClass(() => (globalThis as any).URLSearchParams);
export { WebURL as URL, WebParams as URLSearchParams };
export default {
  Url, parse, resolve, resolveObject, format, URL: WebURL, URLSearchParams: WebParams, domainToASCII, domainToUnicode, pathToFileURL,
  fileURLToPath, fileURLToPathBuffer, urlToHttpOptions,
};
