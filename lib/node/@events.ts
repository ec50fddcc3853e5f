// Event, CustomEvent, EventTarget, AbortController, AbortSignal.
import { codedError, core, inspectText, invalidArgument } from "node:@core";
import { DOMException } from "node:@errors";

const custom: symbol = Symbol.for("nodejs.util.inspect.custom");

function shown(name: string, object: any, depth: any, options: any, inspect: any, self: any): any {
  if (typeof depth === "number" && depth < 0) return self;
  const limit: any = Number.isInteger(options.depth) ? options.depth - 1 : options.depth;
  return name + " " + inspect(object, { depth: limit });
}

function missing(names: string): any {
  return codedError("TypeError", "ERR_MISSING_ARGS", "The " + names + " must be specified");
}

let beginDispatch: (event: Event, target: any) => void = () => {};
let endDispatch: (event: Event) => void = () => {};
let setPassive: (event: Event, passive: boolean) => void = () => {};
let isDispatching: (event: Event) => boolean = () => false;
let isStopped: (event: Event) => boolean = () => false;
let isEvent: (event: any) => boolean = () => false;

export class Event {
  #type: string;
  #bubbles: boolean = false;
  #cancelable: boolean = false;
  #composed: boolean = false;
  #prevented: boolean = false;
  #stopped: boolean = false;
  #propagation: boolean = false;
  #passive: boolean = false;
  #timeStamp: number = performance.now();
  #target: any = null;
  #current: any = null;
  #dispatching: boolean = false;

  static NONE: number = 0;
  static CAPTURING_PHASE: number = 1;
  static AT_TARGET: number = 2;
  static BUBBLING_PHASE: number = 3;

  constructor(type: any, options: any = undefined) {
    if (arguments.length === 0) throw missing('"type" argument');
    if (options !== undefined && options !== null) {
      if (typeof options !== "object" && typeof options !== "function") invalidArgument("options", "of type object", options);
      this.#bubbles = !!options.bubbles;
      this.#cancelable = !!options.cancelable;
      this.#composed = !!options.composed;
    }
    this.#type = String(type);
  }

  static {
    beginDispatch = (event: Event, target: any): void => {
      event.#dispatching = true;
      event.#target = target;
      event.#current = target;
    };
    endDispatch = (event: Event): void => {
      event.#dispatching = false;
      event.#current = null;
    };
    setPassive = (event: Event, passive: boolean): void => {
      event.#passive = passive;
    };
    isDispatching = (event: Event): boolean => event.#dispatching;
    isStopped = (event: Event): boolean => event.#stopped;
    isEvent = (event: any): boolean => typeof event === "object" && event !== null && #type in event;
  }

  get type(): string {
    return this.#type;
  }
  get target(): any {
    return this.#target;
  }
  get currentTarget(): any {
    return this.#current;
  }
  get srcElement(): any {
    return this.#target;
  }
  get bubbles(): boolean {
    return this.#bubbles;
  }
  get cancelable(): boolean {
    return this.#cancelable;
  }
  get composed(): boolean {
    return this.#composed;
  }
  get defaultPrevented(): boolean {
    return this.#cancelable && this.#prevented;
  }
  get returnValue(): boolean {
    return !this.#cancelable || !this.#prevented;
  }
  get timeStamp(): number {
    return this.#timeStamp;
  }
  get eventPhase(): number {
    return this.#dispatching ? 2 : 0;
  }
  get cancelBubble(): boolean {
    return this.#propagation;
  }
  set cancelBubble(value: boolean) {
    if (value) this.#propagation = true;
  }
  get isTrusted(): boolean {
    return false;
  }
  composedPath(): any[] {
    return this.#dispatching ? [this.#current] : [];
  }
  preventDefault(): void {
    if (!this.#passive) this.#prevented = true;
  }
  stopPropagation(): void {
    this.#propagation = true;
  }
  stopImmediatePropagation(): void {
    this.#propagation = true;
    this.#stopped = true;
  }
  initEvent(type: any, bubbles: any = false, cancelable: any = false): void {
    if (arguments.length === 0) throw missing('"type" argument');
    if (this.#dispatching) return;
    this.#type = String(type);
    this.#bubbles = !!bubbles;
    this.#cancelable = !!cancelable;
  }
  get [Symbol.toStringTag](): string {
    return "Event";
  }
  [custom as any](depth: any, options: any, inspect: any): any {
    const facts: any = {
      type: this.#type,
      defaultPrevented: this.defaultPrevented,
      cancelable: this.#cancelable,
      timeStamp: this.#timeStamp,
    };
    return shown(core.className(this), facts, depth, options, inspect, this);
  }
}

export class CustomEvent extends Event {
  #detail: any;
  constructor(type: any, options: any = undefined) {
    if (arguments.length === 0) throw missing('"type" argument');
    super(type, options);
    const detail: any = options === undefined || options === null ? undefined : options.detail;
    this.#detail = detail === undefined ? null : detail;
  }
  get detail(): any {
    return this.#detail;
  }
  get [Symbol.toStringTag](): string {
    return "CustomEvent";
  }
}

class Listener {
  callback: any;
  capture: boolean;
  once: boolean;
  passive: boolean;
  removed: boolean = false;
  constructor(callback: any, capture: boolean, once: boolean, passive: boolean) {
    this.callback = callback;
    this.capture = capture;
    this.once = once;
    this.passive = passive;
  }
}

function isCapture(options: any): boolean {
  if (typeof options === "boolean") return options;
  return options !== null && typeof options === "object" && !!options.capture;
}

export class EventTarget {
  #listeners: Map<string, Listener[]> = new Map();

  addEventListener(type: any, callback: any, options: any = undefined): void {
    if (arguments.length < 2) throw missing('"type" and "listener" arguments');
    const capture: boolean = isCapture(options);
    const given: any = options !== null && typeof options === "object" ? options : {};
    const signal: any = given.signal;
    if (signal !== undefined && !(signal instanceof AbortSignal)) {
      invalidArgument("options.signal", "an instance of AbortSignal", signal);
    }
    if (callback === null || callback === undefined) {
      return;
    }
    if (typeof callback !== "function" && typeof callback !== "object") {
      invalidArgument("listener", "an instance of EventListener", callback);
    }
    if (signal !== undefined && signal.aborted) return;
    const name: string = String(type);
    const known: Listener[] = this.#listeners.get(name) ?? [];
    for (const other of known) if (other.callback === callback && other.capture === capture) return;
    const listener: Listener = new Listener(callback, capture, !!given.once, !!given.passive);
    this.#listeners.set(name, [...known, listener]);
    if (signal !== undefined) {
      signal.addEventListener("abort", () => this.removeEventListener(name, callback, options), { once: true });
    }
  }

  removeEventListener(type: any, callback: any, options: any = undefined): void {
    if (arguments.length < 2) throw missing('"type" and "listener" arguments');
    const name: string = String(type);
    const known: Listener[] | undefined = this.#listeners.get(name);
    if (known === undefined) return;
    const capture: boolean = isCapture(options);
    const kept: Listener[] = [];
    for (const other of known) {
      if (other.callback === callback && other.capture === capture) other.removed = true;
      else kept.push(other);
    }
    this.#listeners.set(name, kept);
  }

  dispatchEvent(event: any): boolean {
    if (arguments.length === 0) throw missing('"event" argument');
    if (!isEvent(event)) invalidArgument("event", "an instance of Event", event);
    if (isDispatching(event)) {
      throw codedError("Error", "ERR_EVENT_RECURSION", 'The event "' + event.type + '" is already being dispatched');
    }
    beginDispatch(event, this);
    const listeners: Listener[] = this.#listeners.get(event.type) ?? [];
    for (const listener of listeners) {
      if (listener.removed) continue;
      if (listener.once) this.removeEventListener(event.type, listener.callback, listener.capture);
      setPassive(event, listener.passive);
      try {
        const callback: any = listener.callback;
        const result: any =
          typeof callback === "function" ? callback.call(this, event) : callback.handleEvent(event);
        if (result !== null && typeof result === "object" && typeof result.then === "function") {
          result.then(undefined, report);
        }
      } catch (error) {
        report(error);
      }
      setPassive(event, false);
      if (isStopped(event)) break;
    }
    endDispatch(event);
    return !event.defaultPrevented;
  }

  get [Symbol.toStringTag](): string {
    return "EventTarget";
  }
  [custom as any](depth: any, options: any, inspect: any): any {
    return shown(core.className(this), {}, depth, options, inspect, this);
  }
}

/** What a listener throws is an uncaught exception of its own. */
function report(error: any): void {
  process.nextTick(() => {
    throw error;
  });
}

let mayConstruct: boolean = false;
let abortSignal: (signal: AbortSignal, reason: any) => void = () => {};

function newSignal(): AbortSignal {
  mayConstruct = true;
  try {
    return new (AbortSignal as any)();
  } finally {
    mayConstruct = false;
  }
}

export class AbortSignal extends EventTarget {
  #aborted: boolean = false;
  #reason: any = undefined;
  #handler: any = null;
  #listening: boolean = false;
  #sources: AbortSignal[] | null = null;
  #dependents: AbortSignal[] = [];

  constructor() {
    if (!mayConstruct) throw codedError("TypeError", "ERR_ILLEGAL_CONSTRUCTOR", "Illegal constructor");
    mayConstruct = false;
    super();
  }

  static abort(reason: any = new DOMException("This operation was aborted", "AbortError")): AbortSignal {
    const signal: AbortSignal = newSignal();
    signal.#aborted = true;
    signal.#reason = reason;
    return signal;
  }

  static timeout(delay: any): AbortSignal {
    if (typeof delay !== "number") invalidArgument("delay", "of type number", delay);
    if (!(delay >= 0 && delay <= 4294967295) || !Number.isInteger(delay)) {
      const range: string = Number.isInteger(delay) ? ">= 0 && <= 4294967295" : "an integer";
      const text: string = 'The value of "delay" is out of range. It must be ' + range + ". Received " + inspectText(delay);
      throw codedError("RangeError", "ERR_OUT_OF_RANGE", text);
    }
    const signal: AbortSignal = newSignal();
    const timer: any = setTimeout(
      () => AbortSignal.#abort(signal, new DOMException("The operation was aborted due to timeout", "TimeoutError")),
      delay,
    );
    timer.unref();
    return signal;
  }

  static any(signals: any): AbortSignal {
    const list: AbortSignal[] = [];
    let at: number = 0;
    for (const signal of signals) {
      if (!(signal instanceof AbortSignal)) invalidArgument("signals[" + at + "]", "an instance of AbortSignal", signal);
      list.push(signal);
      at++;
    }
    const result: AbortSignal = newSignal();
    for (const signal of list) {
      if (signal.#aborted) {
        result.#aborted = true;
        result.#reason = signal.#reason;
        return result;
      }
    }
    result.#sources = [];
    for (const signal of list) {
      const sources: AbortSignal[] = signal.#sources ?? [signal];
      for (const source of sources) {
        if (!result.#sources.includes(source)) {
          result.#sources.push(source);
          source.#dependents.push(result);
        }
      }
    }
    return result;
  }

  static #abort(signal: AbortSignal, reason: any): void {
    if (signal.#aborted) return;
    signal.#aborted = true;
    signal.#reason = reason;
    const told: AbortSignal[] = [];
    for (const dependent of signal.#dependents) {
      if (dependent.#aborted) continue;
      dependent.#aborted = true;
      dependent.#reason = reason;
      told.push(dependent);
    }
    signal.dispatchEvent(new Event("abort"));
    for (const dependent of told) dependent.dispatchEvent(new Event("abort"));
  }
  static {
    abortSignal = (signal: AbortSignal, reason: any): void => AbortSignal.#abort(signal, reason);
  }

  get aborted(): boolean {
    return this.#aborted;
  }
  get reason(): any {
    return this.#reason;
  }
  throwIfAborted(): void {
    if (this.#aborted) throw this.#reason;
  }
  get onabort(): any {
    return this.#handler;
  }
  set onabort(handler: any) {
    this.#handler = typeof handler === "function" ? handler : null;
    if (!this.#listening && this.#handler !== null) {
      this.#listening = true;
      this.addEventListener("abort", (event: any) => {
        if (this.#handler !== null) this.#handler.call(this, event);
      });
    }
  }
  get [Symbol.toStringTag](): string {
    return "AbortSignal";
  }
  [custom as any](depth: any, options: any, inspect: any): any {
    return shown("AbortSignal", { aborted: this.#aborted }, depth, options, inspect, this);
  }
}

export class AbortController {
  #signal: AbortSignal = newSignal();
  get signal(): AbortSignal {
    return this.#signal;
  }
  abort(reason: any = new DOMException("This operation was aborted", "AbortError")): void {
    abortSignal(this.#signal, reason);
  }
  get [Symbol.toStringTag](): string {
    return "AbortController";
  }
  [custom as any](depth: any, options: any, inspect: any): any {
    return shown("AbortController", { signal: this.#signal }, depth, options, inspect, this);
  }
}

core.defineGlobal("Event", Event);
core.defineGlobal("CustomEvent", CustomEvent);
core.defineGlobal("EventTarget", EventTarget);
core.defineGlobal("AbortSignal", AbortSignal);
core.defineGlobal("AbortController", AbortController);
