// node:readline: lines of an input. The terminal is not taken over: lines are what the input gives, as with `terminal: false`.
import { codedError, invalidArgument } from "node:@core";
import { EventEmitter } from "node:events";
import { StringDecoder } from "node:string_decoder";

const Decoder: any = StringDecoder;

export function Interface(this: any, input: any, output?: any, completer?: any, terminal?: any): void {
  let options: any = { input, output, completer, terminal };
  if (input && input.input) options = input;
  (EventEmitter as any).call(this);
  if (!options.input || typeof options.input.on !== "function") invalidArgument("input", "an instance of Stream", options.input);
  this.input = options.input;
  this.output = options.output;
  this.terminal = false;
  this.line = "";
  this.closed = false;
  this.crlfDelay = options.crlfDelay ? Math.max(100, options.crlfDelay) : 100;
  const prompt: any = options.prompt === undefined ? "> " : String(options.prompt);
  const state: any = { prompt, rest: "", afterReturn: false, question: undefined, decoder: new Decoder("utf8"), paused: false, waiting: [] };
  Object.defineProperty(this, kState, { value: state, enumerable: false });
  state.data = (chunk: any): void => taken(this, typeof chunk === "string" ? chunk : state.decoder.write(chunk));
  state.end = (): void => {
    taken(this, state.decoder.end());
    if (state.rest !== "") {
      const last: string = state.rest;
      state.rest = "";
      told(this, last);
    }
    this.close();
  };
  state.error = (error: any): void => {
    this.emit("error", error);
  };
  this.input.on("error", state.error);
  this.input.on("data", state.data);
  this.input.on("end", state.end);
  this.input.resume();
  if (options.signal) {
    if (options.signal.aborted) process.nextTick(() => this.close());
    else options.signal.addEventListener("abort", () => this.close(), { once: true });
  }
}
export type Interface = any;
const kState: any = Symbol("state");

/** Text has come: every line that is complete is told. */
function taken(self: any, text: string): void {
  const state: any = self[kState];
  let whole: string = text;
  if (state.afterReturn && whole.length > 0) {
    state.afterReturn = false;
    if (whole[0] === "\n") whole = whole.slice(1);
  }
  whole = state.rest + whole;
  const lines: string[] = whole.split(/\r\n|\n|\r|\u2028|\u2029/);
  state.rest = lines.pop();
  state.afterReturn = whole.endsWith("\r");
  for (const line of lines) {
    if (self.closed) return;
    told(self, line);
  }
}

function told(self: any, line: string): void {
  const state: any = self[kState];
  const question: any = state.question;
  if (question !== undefined) {
    state.question = undefined;
    state.prompt = state.oldPrompt;
    question(line);
  } else {
    self.emit("line", line);
  }
}

Object.setPrototypeOf(Interface.prototype, (EventEmitter as any).prototype);
Object.setPrototypeOf(Interface, EventEmitter as any);
const proto: any = Interface.prototype;
function useAfterClose(): any {
  return codedError("Error", "ERR_USE_AFTER_CLOSE", "readline was closed");
}
proto.setPrompt = function setPrompt(this: any, prompt: any): void {
  this[kState].prompt = String(prompt);
};
proto.getPrompt = function getPrompt(this: any): string {
  return this[kState].prompt;
};
proto.prompt = function prompt(this: any): void {
  if (this.closed) throw useAfterClose();
  if (this[kState].paused) this.resume();
  if (this.output !== undefined && this.output !== null) this.output.write(this[kState].prompt);
};
proto.question = function question(this: any, query: any, options: any, callback?: any): void {
  if (this.closed) throw useAfterClose();
  const done: any = typeof options === "function" ? options : callback;
  if (typeof done !== "function") return;
  const state: any = this[kState];
  if (state.question !== undefined) {
    this.prompt();
    return;
  }
  state.oldPrompt = state.prompt;
  state.prompt = String(query);
  state.question = done;
  this.prompt();
};
proto.pause = function pause(this: any): any {
  if (this[kState].paused) return this;
  this.input.pause();
  this[kState].paused = true;
  this.emit("pause");
  return this;
};
proto.resume = function resume(this: any): any {
  if (!this[kState].paused) return this;
  this.input.resume();
  this[kState].paused = false;
  this.emit("resume");
  return this;
};
proto.close = function close(this: any): void {
  if (this.closed) return;
  const state: any = this[kState];
  this.pause();
  this.closed = true;
  this.input.removeListener("data", state.data);
  this.input.removeListener("end", state.end);
  this.input.removeListener("error", state.error);
  this.emit("close");
};
proto.write = function write(this: any, data: any): void {
  if (this.closed) throw useAfterClose();
  if (this[kState].paused) this.resume();
  taken(this, String(data));
};
proto[Symbol.dispose || Symbol("dispose")] = proto.close;
proto[Symbol.asyncIterator] = function (this: any): any {
  const lines: string[] = [];
  const waiting: any[] = [];
  let done = this.closed;
  this.on("line", (line: string) => {
    const next: any = waiting.shift();
    if (next !== undefined) next({ value: line, done: false });
    else lines.push(line);
  });
  this.on("close", () => {
    done = true;
    for (const next of waiting.splice(0)) next({ value: undefined, done: true });
  });
  const self: any = this;
  return {
    next(): any {
      if (lines.length > 0) return Promise.resolve({ value: lines.shift(), done: false });
      if (done) return Promise.resolve({ value: undefined, done: true });
      return new Promise((resolve: any) => waiting.push(resolve));
    },
    return(): any {
      self.close();
      return Promise.resolve({ value: undefined, done: true });
    },
    [Symbol.asyncIterator](): any {
      return this;
    },
  };
};

export function createInterface(input: any, output?: any, completer?: any, terminal?: any): any {
  return new (Interface as any)(input, output, completer, terminal);
}

// ---- the cursor of a terminal ----

function sent(stream: any, text: string, callback: any): boolean {
  if (callback !== undefined && typeof callback !== "function") invalidArgument("callback", "of type function", callback);
  if (stream === null || stream === undefined) {
    if (typeof callback === "function") process.nextTick(callback, null);
    return true;
  }
  return stream.write(text, callback);
}
export function cursorTo(stream: any, x: any, y?: any, callback?: any): boolean {
  const done: any = typeof y === "function" ? y : callback;
  return sent(stream, typeof y !== "number" ? "\x1b[" + (x + 1) + "G" : "\x1b[" + (y + 1) + ";" + (x + 1) + "H", done);
}
export function moveCursor(stream: any, dx: number, dy: number, callback?: any): boolean {
  let text = "";
  if (dx < 0) text += "\x1b[" + -dx + "D";
  else if (dx > 0) text += "\x1b[" + dx + "C";
  if (dy < 0) text += "\x1b[" + -dy + "A";
  else if (dy > 0) text += "\x1b[" + dy + "B";
  return sent(stream, text, callback);
}
export function clearLine(stream: any, direction: number, callback?: any): boolean {
  return sent(stream, direction < 0 ? "\x1b[1K" : direction > 0 ? "\x1b[0K" : "\x1b[2K", callback);
}
export function clearScreenDown(stream: any, callback?: any): boolean {
  return sent(stream, "\x1b[0J", callback);
}
export function emitKeypressEvents(): never {
  throw new TypeError("readline.emitKeypressEvents is not supported by Tsuba yet");
}
export const promises: any = {
  createInterface(input: any, output?: any, completer?: any, terminal?: any): any {
    const made: any = createInterface(input, output, completer, terminal);
    made.question = function (query: any, options?: any): Promise<string> {
      return new Promise((resolve: any, reject: any) => {
        const signal: any = options && options.signal;
        if (signal && signal.aborted) {
          reject(abortError(signal));
          return;
        }
        const abort = (): void => {
          made[kState].question = undefined;
          reject(abortError(signal));
        };
        try {
          proto.question.call(made, query, (answer: string) => {
            if (signal) signal.removeEventListener("abort", abort);
            resolve(answer);
          });
        } catch (error) {
          reject(error);
          return;
        }
        if (signal) signal.addEventListener("abort", abort, { once: true });
      });
    };
    return made;
  },
  Interface,
};
function abortError(signal: any): any {
  const error: any = new Error("The operation was aborted", { cause: signal.reason });
  error.name = "AbortError";
  error.code = "ABORT_ERR";
  return error;
}
export default { Interface, clearLine, clearScreenDown, createInterface, cursorTo, emitKeypressEvents, moveCursor, promises };
