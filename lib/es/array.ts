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

/**
 * The constructor that ArraySpeciesCreate calls for `o`; undefined if that makes an ordinary array.
 * (There is one realm, so `constructor` needs no look at another's Array.)
 */
function species(o: any): any {
  if (!Array.isArray(o)) return undefined;
  let made: any = o.constructor;
  if ((typeof made === "object" && made !== null) || typeof made === "function") made = made[Symbol.species] ?? undefined;
  if (made === undefined || made === Array) return undefined;
  if (typeof made !== "function") throw new TypeError("object.constructor[Symbol.species] is not a constructor");
  return made;
}

/** CreateDataPropertyOrThrow. */
function create(object: any, key: number, value: any): void {
  Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
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
  const made = species(o);
  if (made !== undefined) return mapInto(new made(length), o, length, f, thisArg);
  if (length > 4294967295) throw new RangeError("Invalid array length");
  const result: any[] = new Array(length);
  for (let k = 0; k < length; k++) {
    const value = o[k];
    if (value === undefined && !(k in o)) continue;
    result[k] = f.call(thisArg, value, k, o);
  }
  return result;
}

function mapInto(result: any, o: any, length: number, f: any, thisArg: any): any {
  for (let k = 0; k < length; k++) {
    const value = o[k];
    if (value === undefined && !(k in o)) continue;
    create(result, k, f.call(thisArg, value, k, o));
  }
  return result;
}

/** sec-array.prototype.filter */
export function array_filter(this: any, callback: any, thisArg?: any): any {
  const o = receiver(this, "filter");
  const length = lengthOf(o);
  const f = callable(callback);
  const made = species(o);
  if (made !== undefined) return filterInto(new made(0), o, length, f, thisArg);
  const result: any[] = [];
  for (let k = 0; k < length; k++) {
    const value = o[k];
    if (value === undefined && !(k in o)) continue;
    if (f.call(thisArg, value, k, o)) result.push(value);
  }
  return result;
}

function filterInto(result: any, o: any, length: number, f: any, thisArg: any): any {
  let to = 0;
  for (let k = 0; k < length; k++) {
    const value = o[k];
    if (value === undefined && !(k in o)) continue;
    if (f.call(thisArg, value, k, o)) create(result, to++, value);
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
  const made = species(o);
  const target = made === undefined ? undefined : new made(0);
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
  if (target === undefined) return result;
  for (let k = 0; k < result.length; k++) create(target, k, result[k]);
  return target;
}

/** SortCompare on values that are not undefined: below 0 if `a` comes before `b`; what is no number counts as equal. */
function order(a: any, b: any, compare: any): number {
  if (compare !== undefined) {
    const n = Number(compare(a, b));
    return n !== n ? 0 : n;
  }
  const x = String(a);
  const y = String(b);
  return x < y ? -1 : x > y ? 1 : 0;
}

// What follows is Tim Peters' merge sort ("listsort"), with the parameters that V8 uses: a comparison function that is
// inconsistent, or that tells of its calls, shows the order of the comparisons.

/** What is being sorted. */
interface Sort {
  readonly work: any[];
  readonly compare: any;
  /** Wins in a row after which a merge searches ahead: 7 at first, and what keeps it searching. */
  gallop: number;
  /** Starts and lengths of the runs that wait to be merged. */
  readonly starts: number[];
  readonly lengths: number[];
}

/** Sorts `work` in place. Stable. */
function timSort(work: any[], compare: any): void {
  let low = 0;
  let remaining = work.length;
  if (remaining < 2) return;
  // Short lists are sorted by insertion straight away.
  if (remaining < 8) return insertionSort(work, 0, 1, remaining, compare);
  const s: Sort = { work, compare, gallop: 7, starts: [], lengths: [] };
  const least = leastRun(remaining);
  while (remaining !== 0) {
    let length = run(work, low, low + remaining, compare);
    if (length < least) {
      const forced = Math.min(least, remaining);
      insertionSort(work, low, low + length, low + forced, compare);
      length = forced;
    }
    s.starts.push(low);
    s.lengths.push(length);
    collapse(s);
    low += length;
    remaining -= length;
  }
  while (s.lengths.length > 1) {
    const n = s.lengths.length - 2;
    mergeAt(s, n > 0 && s.lengths[n - 1] < s.lengths[n + 1] ? n - 1 : n);
  }
}

/** The length that runs are extended to: the number of runs is a power of two or a little less. */
function leastRun(length: number): number {
  let n = length;
  let rest = 0;
  while (n >= 64) {
    rest |= n & 1;
    n >>= 1;
  }
  return n + rest;
}

/** Binary insertion sort of `work[low..high)`, of which `work[low..start)` is sorted. */
function insertionSort(work: any[], low: number, start: number, high: number, compare: any): void {
  for (let at = start; at < high; at++) {
    const pivot = work[at];
    let left = low;
    let right = at;
    while (left < right) {
      const middle = left + ((right - left) >> 1);
      if (order(pivot, work[middle], compare) < 0) {
        right = middle;
      } else {
        left = middle + 1;
      }
    }
    for (let k = at; k > left; k--) work[k] = work[k - 1];
    work[left] = pivot;
  }
}

/** The length of the run that begins at `low`; a strictly falling one is turned round. */
function run(work: any[], low: number, high: number, compare: any): number {
  if (low + 1 === high) return 1;
  let length = 2;
  const falling = order(work[low + 1], work[low], compare) < 0;
  for (let at = low + 2; at < high; at++) {
    const falls = order(work[at], work[at - 1], compare) < 0;
    if (falls !== falling) break;
    length++;
  }
  if (falling) {
    let left = low;
    let right = low + length - 1;
    while (left < right) {
      const value = work[left];
      work[left++] = work[right];
      work[right--] = value;
    }
  }
  return length;
}

/** Whether a run is shorter than the one before it, and both together than the one before that. */
function keepsInvariant(lengths: number[], n: number): boolean {
  return n < 2 || lengths[n - 2] > lengths[n - 1] + lengths[n];
}

/** Merges runs until the invariant holds. */
function collapse(s: Sort): void {
  const lengths = s.lengths;
  while (lengths.length > 1) {
    const n = lengths.length - 2;
    if (!keepsInvariant(lengths, n + 1) || !keepsInvariant(lengths, n)) {
      mergeAt(s, lengths[n - 1] < lengths[n + 1] ? n - 1 : n);
    } else if (lengths[n] <= lengths[n + 1]) {
      mergeAt(s, n);
    } else {
      break;
    }
  }
}

/** Merges the runs `i` and `i + 1`. */
function mergeAt(s: Sort, i: number): void {
  const { work, compare, starts, lengths } = s;
  let baseA = starts[i];
  let lengthA = lengths[i];
  const baseB = starts[i + 1];
  let lengthB = lengths[i + 1];
  lengths[i] = lengthA + lengthB;
  if (i === lengths.length - 3) {
    starts[i + 1] = starts[i + 2];
    lengths[i + 1] = lengths[i + 2];
  }
  starts.pop();
  lengths.pop();
  const skipped = gallopRight(work, work[baseB], baseA, lengthA, 0, compare);
  baseA += skipped;
  lengthA -= skipped;
  if (lengthA === 0) return;
  lengthB = gallopLeft(work, work[baseA + lengthA - 1], baseB, lengthB, lengthB - 1, compare);
  if (lengthB === 0) return;
  if (lengthA <= lengthB) {
    mergeLow(s, baseA, lengthA, baseB, lengthB);
  } else {
    mergeHigh(s, baseA, lengthA, baseB, lengthB);
  }
}

/** How many of the sorted `list[base..base + length)` are less than `key`; the search begins at `hint`. */
function gallopLeft(list: any[], key: any, base: number, length: number, hint: number, compare: any): number {
  let last = 0;
  let offset = 1;
  if (order(list[base + hint], key, compare) < 0) {
    const most = length - hint;
    while (offset < most && order(list[base + hint + offset], key, compare) < 0) {
      last = offset;
      offset = (offset << 1) + 1;
    }
    if (offset > most) offset = most;
    last += hint;
    offset += hint;
  } else {
    const most = hint + 1;
    while (offset < most && !(order(list[base + hint - offset], key, compare) < 0)) {
      last = offset;
      offset = (offset << 1) + 1;
    }
    if (offset > most) offset = most;
    const nearest = last;
    last = hint - offset;
    offset = hint - nearest;
  }
  last++;
  while (last < offset) {
    const middle = last + ((offset - last) >> 1);
    if (order(list[base + middle], key, compare) < 0) {
      last = middle + 1;
    } else {
      offset = middle;
    }
  }
  return offset;
}

/** How many of the sorted `list[base..base + length)` are not greater than `key`; the search begins at `hint`. */
function gallopRight(list: any[], key: any, base: number, length: number, hint: number, compare: any): number {
  let last = 0;
  let offset = 1;
  if (order(key, list[base + hint], compare) < 0) {
    const most = hint + 1;
    while (offset < most && order(key, list[base + hint - offset], compare) < 0) {
      last = offset;
      offset = (offset << 1) + 1;
    }
    if (offset > most) offset = most;
    const nearest = last;
    last = hint - offset;
    offset = hint - nearest;
  } else {
    const most = length - hint;
    while (offset < most && !(order(key, list[base + hint + offset], compare) < 0)) {
      last = offset;
      offset = (offset << 1) + 1;
    }
    if (offset > most) offset = most;
    last += hint;
    offset += hint;
  }
  last++;
  while (last < offset) {
    const middle = last + ((offset - last) >> 1);
    if (order(key, list[base + middle], compare) < 0) {
      offset = middle;
    } else {
      last = middle + 1;
    }
  }
  return offset;
}

/** Copies `count` values to a lower place, or to another list. */
function copyUp(from: any[], at: number, to: any[], target: number, count: number): void {
  for (let k = 0; k < count; k++) to[target + k] = from[at + k];
}

/** Copies `count` values to a higher place of the same list. */
function copyDown(list: any[], at: number, target: number, count: number): void {
  for (let k = count - 1; k >= 0; k--) list[target + k] = list[at + k];
}

/** Merges two runs of which the first, moved out of the way, is the shorter; its least value exceeds that of the second. */
function mergeLow(s: Sort, baseA: number, countA: number, baseB: number, countB: number): void {
  const { work, compare } = s;
  const held = work.slice(baseA, baseA + countA);
  let lengthA = countA;
  let lengthB = countB;
  let target = baseA;
  let a = 0;
  let b = baseB;
  work[target++] = work[b++];
  lengthB--;
  merging: while (lengthB > 0 && lengthA > 1) {
    let winsA = 0;
    let winsB = 0;
    while (winsA < s.gallop && winsB < s.gallop) {
      if (order(work[b], held[a], compare) < 0) {
        work[target++] = work[b++];
        winsB++;
        winsA = 0;
        if (--lengthB === 0) break merging;
      } else {
        work[target++] = held[a++];
        winsA++;
        winsB = 0;
        if (--lengthA === 1) break merging;
      }
    }
    s.gallop++;
    do {
      s.gallop = Math.max(1, s.gallop - 1);
      winsA = gallopRight(held, work[b], a, lengthA, 0, compare);
      copyUp(held, a, work, target, winsA);
      target += winsA;
      a += winsA;
      lengthA -= winsA;
      if (winsA > 0 && lengthA <= 1) break merging;
      work[target++] = work[b++];
      if (--lengthB === 0) break merging;
      winsB = gallopLeft(work, held[a], b, lengthB, 0, compare);
      copyUp(work, b, work, target, winsB);
      target += winsB;
      b += winsB;
      lengthB -= winsB;
      if (winsB > 0 && lengthB === 0) break merging;
      work[target++] = held[a++];
      if (--lengthA === 1) break merging;
    } while (winsA >= 7 || winsB >= 7);
    s.gallop++;
  }
  if (lengthA === 1 && lengthB > 0) {
    copyUp(work, b, work, target, lengthB);
    work[target + lengthB] = held[a];
  } else {
    copyUp(held, a, work, target, lengthA);
  }
}

/** The same from the end, where the second run is the shorter; the greatest value of the first exceeds its. */
function mergeHigh(s: Sort, baseA: number, countA: number, baseB: number, countB: number): void {
  const { work, compare } = s;
  const held = work.slice(baseB, baseB + countB);
  let lengthA = countA;
  let lengthB = countB;
  let target = baseB + countB - 1;
  let a = baseA + countA - 1;
  let b = countB - 1;
  work[target--] = work[a--];
  lengthA--;
  merging: while (lengthA > 0 && lengthB > 1) {
    let winsA = 0;
    let winsB = 0;
    while (winsA < s.gallop && winsB < s.gallop) {
      if (order(held[b], work[a], compare) < 0) {
        work[target--] = work[a--];
        winsA++;
        winsB = 0;
        if (--lengthA === 0) break merging;
      } else {
        work[target--] = held[b--];
        winsB++;
        winsA = 0;
        if (--lengthB === 1) break merging;
      }
    }
    s.gallop++;
    do {
      s.gallop = Math.max(1, s.gallop - 1);
      winsA = lengthA - gallopRight(work, held[b], baseA, lengthA, lengthA - 1, compare);
      target -= winsA;
      a -= winsA;
      lengthA -= winsA;
      copyDown(work, a + 1, target + 1, winsA);
      if (winsA > 0 && lengthA === 0) break merging;
      work[target--] = held[b--];
      if (--lengthB === 1) break merging;
      winsB = lengthB - gallopLeft(held, work[a], 0, lengthB, lengthB - 1, compare);
      target -= winsB;
      b -= winsB;
      lengthB -= winsB;
      copyUp(held, b + 1, work, target + 1, winsB);
      if (winsB > 0 && lengthB <= 1) break merging;
      work[target--] = work[a--];
      if (--lengthA === 0) break merging;
    } while (winsA >= 7 || winsB >= 7);
    s.gallop++;
  }
  if (lengthB === 1 && lengthA > 0) {
    target -= lengthA;
    a -= lengthA;
    copyDown(work, a + 1, target + 1, lengthA);
    work[target] = held[b];
  } else {
    copyUp(held, 0, work, target - (lengthB - 1), lengthB);
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
  timSort(values, compare);
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
