// Methods of Array.prototype that call back. Each exported function is the built-in of the table row `ts NAME`; it gets
// the receiver as `this` and must work on any array-like object. A module of the library has no state and no body: only
// functions are linked.
//
// `value === undefined && !(k in o)` stands for "k is missing": a read of a present element needs no second lookup.

/** ToObject of a receiver, with the message V8 gives for `method`. */
function receiver(value: any, method: string): any {
  if (value === undefined || value === null) {
    throw new TypeError("Array.prototype." + method + " called on null or undefined");
  }
  return Object(value);
}

/** LengthOfArrayLike. */
function lengthOf(o: any): number {
  const length: number = Math.trunc(Number(o.length));
  if (!(length > 0)) return 0;
  return length < 9007199254740991 ? length : 9007199254740991;
}

/** ToObject of a receiver, with the message V8 gives where it does not name the method. */
function object(value: any): any {
  if (value === undefined || value === null) {
    throw new TypeError("Cannot convert undefined or null to object");
  }
  return Object(value);
}

/** How V8 names a value in "… is not a function" where it has no source text to show. */
function callSite(value: any): string {
  const kind: string = typeof value;
  if (typeof value === "string") return kind + ' "' + value + '"';
  if (typeof value === "number" || typeof value === "boolean" || value === null) return kind + " " + String(value);
  return kind;
}

/** How V8 shows a value in other messages. */
function describe(value: any): string {
  if (typeof value === "symbol") return value.toString();
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return "[object Array]";
  const made: any = value.constructor;
  return typeof made === "function" && made.name !== "" ? "#<" + made.name + ">" : "#<Object>";
}

function callable(value: any): any {
  if (typeof value !== "function") throw new TypeError(callSite(value) + " is not a function");
  return value;
}

/** ToIntegerOrInfinity. */
function integer(value: any): number {
  const n: number = Math.trunc(Number(value));
  return n === n ? n : 0;
}

/** sec-array.prototype.foreach */
export function array_for_each(this: any, callback: any, thisArg?: any): any {
  const o = receiver(this, "forEach");
  const length = lengthOf(o);
  const f = callable(callback);
  for (let k = 0; k < length; k++) {
    const value = o[k];
    if (value === undefined && !(k in o)) continue;
    f.call(thisArg, value, k, o);
  }
  return undefined;
}

/** sec-array.prototype.map */
export function array_map(this: any, callback: any, thisArg?: any): any {
  const o = receiver(this, "map");
  const length = lengthOf(o);
  const f = callable(callback);
  if (length > 4294967295) throw new RangeError("Invalid array length");
  const result: any[] = new Array(length);
  for (let k = 0; k < length; k++) {
    const value = o[k];
    if (value === undefined && !(k in o)) continue;
    result[k] = f.call(thisArg, value, k, o);
  }
  return result;
}

/** sec-array.prototype.filter */
export function array_filter(this: any, callback: any, thisArg?: any): any {
  const o = receiver(this, "filter");
  const length = lengthOf(o);
  const f = callable(callback);
  const result: any[] = [];
  for (let k = 0; k < length; k++) {
    const value = o[k];
    if (value === undefined && !(k in o)) continue;
    if (f.call(thisArg, value, k, o)) result.push(value);
  }
  return result;
}

/** sec-array.prototype.some */
export function array_some(this: any, callback: any, thisArg?: any): any {
  const o = receiver(this, "some");
  const length = lengthOf(o);
  const f = callable(callback);
  for (let k = 0; k < length; k++) {
    const value = o[k];
    if (value === undefined && !(k in o)) continue;
    if (f.call(thisArg, value, k, o)) return true;
  }
  return false;
}

/** sec-array.prototype.every */
export function array_every(this: any, callback: any, thisArg?: any): any {
  const o = receiver(this, "every");
  const length = lengthOf(o);
  const f = callable(callback);
  for (let k = 0; k < length; k++) {
    const value = o[k];
    if (value === undefined && !(k in o)) continue;
    if (!f.call(thisArg, value, k, o)) return false;
  }
  return true;
}

/** sec-array.prototype.find */
export function array_find(this: any, callback: any, thisArg?: any): any {
  const o = receiver(this, "find");
  const length = lengthOf(o);
  const f = callable(callback);
  for (let k = 0; k < length; k++) {
    const value = o[k];
    if (f.call(thisArg, value, k, o)) return value;
  }
  return undefined;
}

/** sec-array.prototype.findindex */
export function array_find_index(this: any, callback: any, thisArg?: any): any {
  const o = receiver(this, "findIndex");
  const length = lengthOf(o);
  const f = callable(callback);
  for (let k = 0; k < length; k++) {
    if (f.call(thisArg, o[k], k, o)) return k;
  }
  return -1;
}

/** sec-array.prototype.findlast */
export function array_find_last(this: any, callback: any, thisArg?: any): any {
  const o = receiver(this, "findLast");
  const f = callable(callback);
  for (let k = lengthOf(o) - 1; k >= 0; k--) {
    const value = o[k];
    if (f.call(thisArg, value, k, o)) return value;
  }
  return undefined;
}

/** sec-array.prototype.findlastindex */
export function array_find_last_index(this: any, callback: any, thisArg?: any): any {
  const o = receiver(this, "findLastIndex");
  const f = callable(callback);
  for (let k = lengthOf(o) - 1; k >= 0; k--) {
    if (f.call(thisArg, o[k], k, o)) return k;
  }
  return -1;
}

/** sec-array.prototype.reduce */
export function array_reduce(this: any, callback: any, ...initial: any[]): any {
  const o = receiver(this, "reduce");
  const length = lengthOf(o);
  const f = callable(callback);
  let k = 0;
  let accumulator: any = undefined;
  if (initial.length > 0) {
    accumulator = initial[0];
  } else {
    while (k < length && !(k in o)) k++;
    if (k >= length) throw new TypeError("Reduce of empty array with no initial value");
    accumulator = o[k++];
  }
  for (; k < length; k++) {
    const value = o[k];
    if (value === undefined && !(k in o)) continue;
    accumulator = f(accumulator, value, k, o);
  }
  return accumulator;
}

/** sec-array.prototype.reduceright */
export function array_reduce_right(this: any, callback: any, ...initial: any[]): any {
  const o = receiver(this, "reduceRight");
  const f = callable(callback);
  let k = lengthOf(o) - 1;
  let accumulator: any = undefined;
  if (initial.length > 0) {
    accumulator = initial[0];
  } else {
    while (k >= 0 && !(k in o)) k--;
    if (k < 0) throw new TypeError("Reduce of empty array with no initial value");
    accumulator = o[k--];
  }
  for (; k >= 0; k--) {
    const value = o[k];
    if (value === undefined && !(k in o)) continue;
    accumulator = f(accumulator, value, k, o);
  }
  return accumulator;
}

/** sec-array.prototype.flatmap */
export function array_flat_map(this: any, callback: any, thisArg?: any): any {
  const o = object(this);
  const length = lengthOf(o);
  const f = callable(callback);
  const result: any[] = [];
  for (let k = 0; k < length; k++) {
    const value = o[k];
    if (value === undefined && !(k in o)) continue;
    const mapped: any = f.call(thisArg, value, k, o);
    if (Array.isArray(mapped)) {
      for (let j = 0; j < mapped.length; j++) {
        if (j in mapped) result.push(mapped[j]);
      }
    } else {
      result.push(mapped);
    }
  }
  return result;
}

/** Whether `a` must come after `b`. Neither is undefined. */
function isAfter(a: any, b: any, compare: any): boolean {
  if (compare !== undefined) {
    return Number(compare(a, b)) > 0;
  }
  return String(a) > String(b);
}

/** Sorts `from[lo..hi)` into `to[lo..hi)`; both hold the same values there at first. Stable. */
function mergeSort(from: any[], to: any[], lo: number, hi: number, compare: any): void {
  if (hi - lo <= 8) {
    for (let i = lo + 1; i < hi; i++) {
      const value = to[i];
      let j = i - 1;
      while (j >= lo && isAfter(to[j], value, compare)) {
        to[j + 1] = to[j];
        j--;
      }
      to[j + 1] = value;
    }
    return;
  }
  const middle = lo + ((hi - lo) >> 1);
  mergeSort(to, from, lo, middle, compare);
  mergeSort(to, from, middle, hi, compare);
  let i = lo;
  let j = middle;
  for (let k = lo; k < hi; k++) {
    if (j >= hi || (i < middle && !isAfter(from[i], from[j], compare))) {
      to[k] = from[i++];
    } else {
      to[k] = from[j++];
    }
  }
}

/** The present values of an array-like, sorted; undefined ones last. */
function sorted(o: any, length: number, compare: any, skipHoles: boolean): any[] {
  const values: any[] = [];
  let undefinedValues = 0;
  for (let k = 0; k < length; k++) {
    const value = o[k];
    if (value !== undefined) {
      values.push(value);
    } else if (!skipHoles || k in o) {
      undefinedValues++;
    }
  }
  const work: any[] = values.slice();
  mergeSort(work, values, 0, values.length, compare);
  for (let k = 0; k < undefinedValues; k++) values.push(undefined);
  return values;
}

function comparator(compare: any): any {
  if (compare !== undefined && typeof compare !== "function") {
    throw new TypeError("The comparison function must be either a function or undefined: " + describe(compare));
  }
  return compare;
}

/** sec-array.prototype.sort */
export function array_sort(this: any, compare?: any): any {
  const f = comparator(compare);
  const o = object(this);
  const length = lengthOf(o);
  const values = sorted(o, length, f, true);
  for (let k = 0; k < values.length; k++) o[k] = values[k];
  for (let k = values.length; k < length; k++) {
    if (k in o) delete o[k];
  }
  return o;
}

/** sec-array.prototype.tosorted */
export function array_to_sorted(this: any, compare?: any): any {
  const f = comparator(compare);
  const o = object(this);
  const length = lengthOf(o);
  if (length > 4294967295) throw new RangeError("Invalid array length");
  return sorted(o, length, f, false);
}
