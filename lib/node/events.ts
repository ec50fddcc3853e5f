// node:events: EventEmitter. Listeners of an event are a function, or an array of functions once there are several, which is
// never changed while somebody may walk over it: emitting takes a copy.
import { codedError, invalidArgument, inspectText } from "node:@core";

const kCapture: symbol = Symbol("kCapture");
/** How many emissions walk over a list of listeners; Node shows it. */
const kEmitting: any = Symbol("events.emitting");
const kShapeMode: symbol = Symbol("shapeMode");

/** Heard before 'error', whether or not somebody listens to that. */
export const errorMonitor: symbol = Symbol("events.errorMonitor");
/** The key of the method that hears of rejections. */
export const captureRejectionSymbol: symbol = Symbol.for("nodejs.rejection");

let defaultMax: number = 10;

function checkListener(listener: any): void {
  if (typeof listener !== "function") invalidArgument("listener", "of type function", listener);
}

function checkMax(n: any, name: string): void {
  if (typeof n !== "number") invalidArgument(name, "of type number", n);
  if (!(n >= 0)) {
    throw codedError(
      "RangeError",
      "ERR_OUT_OF_RANGE",
      'The value of "' + name + '" is out of range. It must be >= 0. Received ' + inspectText(n),
    );
  }
}

function unhandled(args: any[]): never {
  const first: any = args.length > 0 ? args[0] : undefined;
  if (first instanceof Error) throw first;
  const error: any = codedError("Error", "ERR_UNHANDLED_ERROR", "Unhandled error. (" + inspectText(first) + ")");
  error.context = first;
  throw error;
}

/** Emits events to listeners, in the order in which they were added. A function and no class: old code calls it on objects. */
export function EventEmitter(this: any, options?: any): void {
  start(this, options);
}
export type EventEmitter = any;

function start(self: any, options: any): void {
  self[kShapeMode] = false;
  if (self._events === undefined || self._events === Object.getPrototypeOf(self)._events) {
    self._events = Object.create(null);
    self._eventsCount = 0;
  }
  self._maxListeners = self._maxListeners || undefined;
  if (options !== undefined && options !== null && options.captureRejections) {
    if (typeof options.captureRejections !== "boolean") invalidArgument("options.captureRejections", "of type boolean", options.captureRejections);
    self[kCapture] = true;
  } else {
    self[kCapture] = captureAll;
  }
}
let captureAll: boolean = false;

/** Tells of the rejection of a promise that a listener returned. */
function watchRejection(emitter: any, promise: any, type: any, args: any[]): void {
  if (promise === undefined || promise === null || typeof promise.then !== "function") return;
  promise.then(undefined, (error: any) => {
    process.nextTick(() => {
      if (typeof emitter[captureRejectionSymbol] === "function") {
        emitter[captureRejectionSymbol](error, type, ...args);
        return;
      }
      const before: any = emitter[kCapture];
      try {
        emitter[kCapture] = false;
        emitter.emit("error", error);
      } finally {
        emitter[kCapture] = before;
      }
    });
  });
}

const methods: any = {
  setMaxListeners(this: any, n: number): any {
    checkMax(n, "setMaxListeners");
    this._maxListeners = n;
    return this;
  },
  getMaxListeners(this: any): number {
    return this._maxListeners === undefined ? defaultMax : this._maxListeners;
  },
  emit(this: any, type: any, ...args: any[]): boolean {
    const events: any = this._events;
    if (type === "error") {
      if (events !== undefined && events[errorMonitor] !== undefined) this.emit(errorMonitor, ...args);
      if (events === undefined || events.error === undefined) unhandled(args);
    }
    const handler: any = events === undefined ? undefined : events[type];
    if (handler === undefined) return false;
    const capture: boolean = this[kCapture] === true;
    if (typeof handler === "function") {
      const result: any = handler.apply(this, args);
      if (capture) watchRejection(this, result, type, args);
      return true;
    }
    const listeners: any[] = handler.slice();
    handler[kEmitting] = (handler[kEmitting] || 0) + 1;
    try {
      for (let i = 0; i < listeners.length; i++) {
        const result: any = listeners[i].apply(this, args);
        if (capture) watchRejection(this, result, type, args);
      }
    } finally {
      handler[kEmitting]--;
    }
    return true;
  },
  addListener(this: any, type: any, listener: any): any {
    return add(this, type, listener, false);
  },
  on: undefined,
  prependListener(this: any, type: any, listener: any): any {
    return add(this, type, listener, true);
  },
  once(this: any, type: any, listener: any): any {
    checkListener(listener);
    return this.on(type, wrapOnce(this, type, listener));
  },
  prependOnceListener(this: any, type: any, listener: any): any {
    checkListener(listener);
    return this.prependListener(type, wrapOnce(this, type, listener));
  },
  removeListener(this: any, type: any, listener: any): any {
    return remove(this, type, listener);
  },
  off: undefined,
  removeAllListeners(this: any, type?: any): any {
    const events: any = this._events;
    if (events === undefined) return this;
    if (events.removeListener === undefined) {
      if (arguments.length === 0) {
        this._events = Object.create(null);
        this._eventsCount = 0;
      } else if (events[type] !== undefined) {
        if (--this._eventsCount === 0) this._events = Object.create(null);
        else delete events[type];
      }
      return this;
    }
    if (arguments.length === 0) {
      for (const key of Reflect.ownKeys(events)) {
        if (key !== "removeListener") this.removeAllListeners(key);
      }
      this.removeAllListeners("removeListener");
      this._events = Object.create(null);
      this._eventsCount = 0;
      return this;
    }
    const listeners: any = events[type];
    if (typeof listeners === "function") {
      this.removeListener(type, listeners);
    } else if (listeners !== undefined) {
      for (let i = listeners.length - 1; i >= 0; i--) this.removeListener(type, listeners[i]);
    }
    return this;
  },
  listeners(this: any, type: any): any[] {
    return list(this, type).map((f: any) => (f.listener === undefined ? f : f.listener));
  },
  rawListeners(this: any, type: any): any[] {
    return list(this, type);
  },
  listenerCount(this: any, type: any, listener?: any): number {
    const all: any[] = list(this, type);
    if (listener === undefined || listener === null) return all.length;
    let count = 0;
    for (const f of all) if (f === listener || f.listener === listener) count++;
    return count;
  },
  eventNames(this: any): any[] {
    return this._eventsCount > 0 ? Reflect.ownKeys(this._events) : [];
  },
};
methods.on = methods.addListener;
methods.off = methods.removeListener;

const Emitter: any = EventEmitter;
const prototype: any = Emitter.prototype;
prototype._events = undefined;
prototype._eventsCount = 0;
prototype._maxListeners = undefined;
for (const name of Object.keys(methods)) prototype[name] = methods[name];
Emitter.once = once;
Emitter.on = on;
Emitter.getEventListeners = getEventListeners;
Emitter.getMaxListeners = getMaxListeners;
Emitter.EventEmitter = Emitter;
Emitter.usingDomains = false;
Emitter.captureRejectionSymbol = captureRejectionSymbol;
Emitter.errorMonitor = errorMonitor;
Emitter.setMaxListeners = setMaxListeners;
Emitter.listenerCount = listenerCount;
Emitter.init = function (this: any, options?: any): void {
  start(this, options);
};
Object.defineProperty(Emitter, "captureRejections", {
  enumerable: true,
  get: () => captureAll,
  set: (value: any) => {
    if (typeof value !== "boolean") invalidArgument("EventEmitter.captureRejections", "of type boolean", value);
    captureAll = value;
  },
});
Object.defineProperty(Emitter, "defaultMaxListeners", {
  enumerable: true,
  get: () => defaultMax,
  set: (n: number) => {
    checkMax(n, "defaultMaxListeners");
    defaultMax = n;
  },
});
Object.defineProperty(prototype, kCapture, { value: false, writable: true, enumerable: false });

function list(emitter: any, type: any): any[] {
  const events: any = emitter._events;
  const handler: any = events === undefined ? undefined : events[type];
  if (handler === undefined) return [];
  return typeof handler === "function" ? [handler] : handler.slice();
}

function add(emitter: any, type: any, listener: any, first: boolean): any {
  checkListener(listener);
  let events: any = emitter._events;
  if (events === undefined) {
    events = emitter._events = Object.create(null);
    emitter._eventsCount = 0;
  } else if (events.newListener !== undefined) {
    emitter.emit("newListener", type, listener.listener === undefined ? listener : listener.listener);
    events = emitter._events;
  }
  const existing: any = events[type];
  if (existing === undefined) {
    events[type] = listener;
    ++emitter._eventsCount;
  } else if (typeof existing === "function") {
    events[type] = first ? [listener, existing] : [existing, listener];
  } else if (first) {
    existing.unshift(listener);
  } else {
    existing.push(listener);
  }
  return emitter;
}

function wrapOnce(emitter: any, type: any, listener: any): any {
  let fired = false;
  const wrapper: any = function (...args: any[]): any {
    if (fired) return undefined;
    emitter.removeListener(type, wrapper);
    fired = true;
    return listener.apply(emitter, args);
  };
  Object.defineProperty(wrapper, "name", { value: "bound onceWrapper", configurable: true });
  Object.defineProperty(wrapper, "length", { value: 0, configurable: true });
  wrapper.listener = listener;
  return wrapper;
}

function remove(emitter: any, type: any, listener: any): any {
  checkListener(listener);
  const events: any = emitter._events;
  const handler: any = events === undefined ? undefined : events[type];
  if (handler === undefined) return emitter;
  if (handler === listener || handler.listener === listener) {
    emitter._eventsCount -= 1;
    if (emitter._eventsCount === 0) emitter._events = Object.create(null);
    else delete events[type];
    if (events.removeListener) emitter.emit("removeListener", type, handler.listener || listener);
    return emitter;
  }
  if (typeof handler === "function") return emitter;
  let at = -1;
  for (let i = handler.length - 1; i >= 0; i--) {
    if (handler[i] === listener || handler[i].listener === listener) {
      at = i;
      break;
    }
  }
  if (at < 0) return emitter;
  if (at === 0) handler.shift();
  else handler.splice(at, 1);
  if (handler.length === 1) events[type] = handler[0];
  if (events.removeListener !== undefined) emitter.emit("removeListener", type, listener);
  return emitter;
}

/** How many listeners an emitter may have before somebody should wonder. */
export function setMaxListeners(n: number = defaultMax, ...targets: any[]): void {
  checkMax(n, "setMaxListeners");
  if (targets.length === 0) defaultMax = n;
  for (const target of targets) target.setMaxListeners(n);
}
export function getMaxListeners(emitter: any): number {
  return emitter.getMaxListeners();
}
export function getEventListeners(emitter: any, type: any): any[] {
  return emitter.listeners(type);
}
export function listenerCount(emitter: any, type: any): number {
  return emitter.listenerCount(type);
}

function abortError(signal: any): any {
  const error: any = new Error("The operation was aborted", signal.reason === undefined ? undefined : { cause: signal.reason });
  error.name = "AbortError";
  error.code = "ABORT_ERR";
  return error;
}

/** A promise of the arguments with which an event is next emitted. */
export function once(emitter: any, type: any, options?: any): Promise<any[]> {
  const signal: any = options === undefined || options === null ? undefined : options.signal;
  return new Promise((resolve: any, reject: any) => {
    if (signal !== undefined && signal.aborted) {
      reject(abortError(signal));
      return;
    }
    if (typeof emitter.addEventListener === "function" && typeof emitter.on !== "function") {
      emitter.addEventListener(type, (event: any) => resolve([event]), { once: true });
      return;
    }
    const forget = (): void => {
      if (signal !== undefined) signal.removeEventListener("abort", abort);
    };
    const failed = (error: any): void => {
      emitter.removeListener(type, resolver);
      forget();
      reject(error);
    };
    const resolver = (...args: any[]): void => {
      emitter.removeListener("error", failed);
      forget();
      resolve(args);
    };
    const abort = (): void => {
      emitter.removeListener(type, resolver);
      emitter.removeListener("error", failed);
      reject(abortError(signal));
    };
    emitter.once(type, resolver);
    if (type !== "error" && typeof emitter.once === "function") emitter.once("error", failed);
    if (signal !== undefined) signal.addEventListener("abort", abort, { once: true });
  });
}

/** Iterates over the arguments with which an event is emitted. */
export function on(emitter: any, type: any, options?: any): any {
  const signal: any = options === undefined || options === null ? undefined : options.signal;
  if (signal !== undefined && signal.aborted) throw abortError(signal);
  const values: any[] = [];
  const waiting: any[] = [];
  let failure: any[] | undefined;
  let finished = false;
  const heard = (...args: any[]): void => {
    const next: any = waiting.shift();
    if (next !== undefined) next.resolve({ value: args, done: false });
    else values.push(args);
  };
  const failed = (error: any): void => {
    const next: any = waiting.shift();
    if (next !== undefined) next.reject(error);
    else failure = [error];
    close();
  };
  const abort = (): void => failed(abortError(signal));
  function close(): any {
    emitter.removeListener(type, heard);
    emitter.removeListener("error", failed);
    if (signal !== undefined) signal.removeEventListener("abort", abort);
    finished = true;
    for (const next of waiting.splice(0)) next.resolve({ value: undefined, done: true });
    return Promise.resolve({ value: undefined, done: true });
  }
  emitter.on(type, heard);
  if (type !== "error") emitter.on("error", failed);
  if (options && options.close) for (const name of options.close) emitter.on(name, close);
  if (signal !== undefined) signal.addEventListener("abort", abort, { once: true });
  return {
    next(): any {
      if (values.length > 0) return Promise.resolve({ value: values.shift(), done: false });
      if (failure !== undefined) {
        const [error] = failure;
        failure = undefined;
        return Promise.reject(error);
      }
      if (finished) return Promise.resolve({ value: undefined, done: true });
      return new Promise((resolve: any, reject: any) => waiting.push({ resolve, reject }));
    },
    return: close,
    throw(error: any): any {
      failed(error);
      return Promise.resolve({ value: undefined, done: true });
    },
    [Symbol.asyncIterator](): any {
      return this;
    },
  };
}
export const usingDomains: boolean = false;
export const captureRejections: boolean = false;
export const defaultMaxListeners: number = 10;
export function init(this: any, options?: any): void {
  start(this, options);
}
export default Emitter;
