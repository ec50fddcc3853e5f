// Intl, on the methods of Number, Date and String that know of locales. What is not there throws a TypeError that names it.
import { core } from "node:@core";

function unsupported(name: string): never {
  throw new TypeError("Intl." + name + " is not supported by Tsuba yet");
}

class NumberFormat {
  #locales: any;
  #options: any;
  #format: any;
  constructor(locales: any = undefined, options: any = undefined) {
    this.#locales = locales;
    this.#options = options === undefined ? undefined : Object.assign({}, options);
    (0).toLocaleString(locales, this.#options);
    this.#format = (value: any): string => {
      const number: any = typeof value === "bigint" ? value : Number(value);
      return number.toLocaleString(this.#locales, this.#options);
    };
  }
  get format(): any {
    return this.#format;
  }
  formatToParts(): never {
    return unsupported("NumberFormat.prototype.formatToParts");
  }
  formatRange(): never {
    return unsupported("NumberFormat.prototype.formatRange");
  }
  resolvedOptions(): never {
    return unsupported("NumberFormat.prototype.resolvedOptions");
  }
  get [Symbol.toStringTag](): string {
    return "Intl.NumberFormat";
  }
}

const dateFields: string[] = ["weekday", "year", "month", "day", "dateStyle", "timeStyle", "hour", "minute", "second", "fractionalSecondDigits"];

class DateTimeFormat {
  #format: any;
  constructor(locales: any = undefined, options: any = undefined) {
    const given: any = options === undefined ? {} : Object.assign({}, options);
    const any: boolean = dateFields.some((name) => given[name] !== undefined);
    const text = (date: Date): string =>
      any ? date.toLocaleString(locales, given) : date.toLocaleDateString(locales, given);
    text(new Date(0));
    this.#format = (value: any = undefined): string => {
      const date: Date = value === undefined ? new Date() : new Date(Number(value));
      if (Number.isNaN(date.getTime())) throw new RangeError("Invalid time value");
      return text(date);
    };
  }
  get format(): any {
    return this.#format;
  }
  formatToParts(): never {
    return unsupported("DateTimeFormat.prototype.formatToParts");
  }
  formatRange(): never {
    return unsupported("DateTimeFormat.prototype.formatRange");
  }
  resolvedOptions(): never {
    return unsupported("DateTimeFormat.prototype.resolvedOptions");
  }
  get [Symbol.toStringTag](): string {
    return "Intl.DateTimeFormat";
  }
}

class Collator {
  #compare: any;
  constructor(locales: any = undefined, options: any = undefined) {
    const given: any = options === undefined ? undefined : Object.assign({}, options);
    "".localeCompare("", locales, given);
    this.#compare = (a: any, b: any): number => String(a).localeCompare(String(b), locales, given);
  }
  get compare(): any {
    return this.#compare;
  }
  resolvedOptions(): never {
    return unsupported("Collator.prototype.resolvedOptions");
  }
  get [Symbol.toStringTag](): string {
    return "Intl.Collator";
  }
}

/** What an English formatter may be asked in. */
function english(locales: any, name: string): void {
  const first: any = Array.isArray(locales) ? locales[0] : locales;
  if (first === undefined || first === "en" || first === "en-US") return;
  unsupported(name + " with the locale " + String(first));
}

class PluralRules {
  #ordinal: boolean;
  constructor(locales: any = undefined, options: any = undefined) {
    english(locales, "PluralRules");
    const type: any = options === undefined ? undefined : options.type;
    if (type !== undefined && type !== "cardinal" && type !== "ordinal") {
      throw new RangeError("Value " + String(type) + " out of range for Intl.PluralRules options property type");
    }
    this.#ordinal = type === "ordinal";
  }
  select(value: any): string {
    const n: number = Number(value);
    if (!this.#ordinal) return Math.abs(n) === 1 ? "one" : "other";
    const ten: number = Math.abs(n) % 10;
    const hundred: number = Math.abs(n) % 100;
    if (ten === 1 && hundred !== 11) return "one";
    if (ten === 2 && hundred !== 12) return "two";
    if (ten === 3 && hundred !== 13) return "few";
    return "other";
  }
  get [Symbol.toStringTag](): string {
    return "Intl.PluralRules";
  }
}

class ListFormat {
  #word: string;
  constructor(locales: any = undefined, options: any = undefined) {
    english(locales, "ListFormat");
    const given: any = options === undefined ? {} : options;
    if (given.style !== undefined && given.style !== "long") unsupported("ListFormat with the style " + String(given.style));
    const type: any = given.type ?? "conjunction";
    if (type === "conjunction") this.#word = "and";
    else if (type === "disjunction") this.#word = "or";
    else unsupported("ListFormat with the type " + String(type));
  }
  format(list: any): string {
    const items: string[] = [];
    for (const item of list) {
      if (typeof item !== "string") throw new TypeError("Iterable yielded " + String(item) + " which is not a string");
      items.push(item);
    }
    const last: string = items.length > 0 ? items[items.length - 1] : "";
    if (items.length < 2) return last;
    if (items.length === 2) return items[0] + " " + this.#word + " " + last;
    return items.slice(0, -1).join(", ") + ", " + this.#word + " " + last;
  }
  get [Symbol.toStringTag](): string {
    return "Intl.ListFormat";
  }
}

// They can be called without `new`.
const made: any = (Class: any): any =>
  new Proxy(Class, { apply: (target: any, _self: any, args: any[]): any => new target(...args) });

const Intl: any = {};
core.defineHidden(Intl, "NumberFormat", made(NumberFormat));
core.defineHidden(Intl, "DateTimeFormat", made(DateTimeFormat));
core.defineHidden(Intl, "Collator", made(Collator));
core.defineHidden(Intl, "PluralRules", PluralRules);
core.defineHidden(Intl, "ListFormat", ListFormat);
for (const name of ["RelativeTimeFormat", "DisplayNames", "Segmenter", "Locale", "DurationFormat"]) {
  core.defineHidden(Intl, name, function (): never {
    return unsupported(name);
  });
}
core.defineHidden(Intl, "getCanonicalLocales", () => unsupported("getCanonicalLocales"));
core.defineHidden(Intl, "supportedValuesOf", () => unsupported("supportedValuesOf"));
core.defineHidden(Intl, Symbol.toStringTag, "Intl");
core.defineGlobal("Intl", Intl);
