// node:events: EventEmitter. Listeners of an event are a function, or an array of functions once there are several, which is
// never changed while somebody may walk over it: emitting takes a copy.
import { codedError, invalidArgument, inspectText } from "node:@core";

const kCapture: symbol = Symbol("kCapture");
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

/** Emits events to listeners, in the order in which they were added. */
export class EventEmitter {
  static EventEmitter: any = undefined;
  static usingDomains: boolean = false;
  static captureRejectionSymbol: symbol = captureRejectionSymbol;
  static errorMonitor: symbol = errorMonitor;

  static get defaultMaxListeners(): number {
    return defaultMax;
  }
  static set defaultMaxListeners(n: number) {
    checkMax(n, "defaultMaxListeners");
    defaultMax = n;
  }
  static get captureRejections(): boolean {
    return false;
  }
  static listenerCount(emitter: any, type: any): number {
    return emitter.listenerCount(type);
  }

  static once(..._: any[]): never {
    return once();
  }
  static on(..._: any[]): never {
    return on();
  }

  constructor(options?: any) {
    if (options !== undefined && options !== null && options.captureRejections) {
      throw new TypeError("captureRejections of an EventEmitter is not supported");
    }
    const self: any = this;
    self[kShapeMode] = false;
    self._events = Object.create(null);
    self._eventsCount = 0;
    self._maxListeners = undefined;
    self[kCapture] = false;
  }

  setMaxListeners(n: number): any {
    checkMax(n, "setMaxListeners");
    (this as any)._maxListeners = n;
    return this;
  }

  getMaxListeners(): number {
    const own: any = (this as any)._maxListeners;
    return own === undefined ? defaultMax : own;
  }

  emit(type: any, ...args: any[]): boolean {
    const events: any = (this as any)._events;
    if (type === "error") {
      if (events !== undefined && events[errorMonitor] !== undefined) this.emit(errorMonitor, ...args);
      if (events === undefined || events.error === undefined) unhandled(args);
    }
    const handler: any = events === undefined ? undefined : events[type];
    if (handler === undefined) return false;
    if (typeof handler === "function") {
      handler.apply(this, args);
      return true;
    }
    const listeners: any[] = handler.slice();
    for (let i = 0; i < listeners.length; i++) listeners[i].apply(this, args);
    return true;
  }

  addListener(type: any, listener: any): any {
    return add(this, type, listener, false);
  }

  on(type: any, listener: any): any {
    return add(this, type, listener, false);
  }

  prependListener(type: any, listener: any): any {
    return add(this, type, listener, true);
  }

  once(type: any, listener: any): any {
    checkListener(listener);
    return this.on(type, wrapOnce(this, type, listener));
  }

  prependOnceListener(type: any, listener: any): any {
    checkListener(listener);
    return this.prependListener(type, wrapOnce(this, type, listener));
  }

  removeListener(type: any, listener: any): any {
    return remove(this, type, listener);
  }

  off(type: any, listener: any): any {
    return this.removeListener(type, listener);
  }

  removeAllListeners(type?: any): any {
    const self: any = this;
    const events: any = self._events;
    if (events === undefined) return this;
    if (events.removeListener === undefined) {
      if (arguments.length === 0) {
        self._events = Object.create(null);
        self._eventsCount = 0;
      } else if (events[type] !== undefined) {
        if (--self._eventsCount === 0) self._events = Object.create(null);
        else delete events[type];
      }
      return this;
    }
    if (arguments.length === 0) {
      for (const key of Reflect.ownKeys(events)) {
        if (key !== "removeListener") this.removeAllListeners(key);
      }
      this.removeAllListeners("removeListener");
      self._events = Object.create(null);
      self._eventsCount = 0;
      return this;
    }
    const listeners: any = events[type];
    if (typeof listeners === "function") {
      this.removeListener(type, listeners);
    } else if (listeners !== undefined) {
      for (let i = listeners.length - 1; i >= 0; i--) this.removeListener(type, listeners[i]);
    }
    return this;
  }

  listeners(type: any): any[] {
    return list(this, type).map((f: any) => (f.listener === undefined ? f : f.listener));
  }

  rawListeners(type: any): any[] {
    return list(this, type);
  }

  listenerCount(type: any, listener?: any): number {
    const all: any[] = list(this, type);
    if (listener === undefined || listener === null) return all.length;
    let count = 0;
    for (const f of all) if (f === listener || f.listener === listener) count++;
    return count;
  }

  eventNames(): any[] {
    const self: any = this;
    return self._eventsCount > 0 ? Reflect.ownKeys(self._events) : [];
  }
}
EventEmitter.EventEmitter = EventEmitter;

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
/** Waits for an event: needs promises. */
export function once(..._: any[]): never {
  throw new TypeError("events.once is not supported by Tsuba yet");
}
/** Iterates over events: needs promises. */
export function on(..._: any[]): never {
  throw new TypeError("events.on is not supported by Tsuba yet");
}
export const usingDomains: boolean = false;
export default EventEmitter;
