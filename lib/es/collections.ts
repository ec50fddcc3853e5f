// Methods of Map.prototype and Set.prototype that call back.

/** How V8 names a value in "… is not a function" where it has no source text to show. */
function callSite(value: any): string {
  const kind: string = typeof value;
  if (typeof value === "string") return kind + ' "' + value + '"';
  if (typeof value === "number" || typeof value === "boolean" || value === null) return kind + " " + String(value);
  return kind;
}

function callable(value: any): any {
  if (typeof value !== "function") throw new TypeError(callSite(value) + " is not a function");
  return value;
}

/** sec-map.prototype.foreach */
export function map_for_each(this: any, callback: any, thisArg?: any): any {
  const entries: any = Map.prototype.entries.call(this);
  const f = callable(callback);
  for (let step = entries.next(); !step.done; step = entries.next()) {
    f.call(thisArg, step.value[1], step.value[0], this);
  }
  return undefined;
}

/** sec-set.prototype.foreach */
export function set_for_each(this: any, callback: any, thisArg?: any): any {
  const values: any = Set.prototype.values.call(this);
  const f = callable(callback);
  for (let step = values.next(); !step.done; step = values.next()) {
    f.call(thisArg, step.value, step.value, this);
  }
  return undefined;
}
