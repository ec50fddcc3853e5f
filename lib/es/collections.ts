// Methods of Map.prototype and Set.prototype that call back.

function callable(value: any): any {
  if (typeof value !== "function") throw new TypeError(String(value) + " is not a function");
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
