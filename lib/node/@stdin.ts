// `process.stdin`: an emitter over standard input. It reads while somebody listens to `data`, asks for lines or iterates; a thread
// of the runtime waits for the bytes.
import { core } from "node:@core";
import { Buffer } from "node:buffer";
import { EventEmitter } from "node:events";
import { StringDecoder } from "node:string_decoder";

const Bytes: any = Buffer;
const Decoder: any = StringDecoder;
const SIZE = 65536;

function ReadStream(this: any, fd: number): void {
  (EventEmitter as any).call(this);
  this.fd = fd;
  this.readable = true;
  this.readableEnded = false;
  this.readableFlowing = null;
  this.destroyed = false;
  Object.defineProperty(this, kState, { value: { decoder: null, request: 0, chunks: [], ended: false, reading: false, told: false }, enumerable: false });
}
const kState: any = Symbol("state");
Object.setPrototypeOf(ReadStream.prototype, (EventEmitter as any).prototype);
Object.setPrototypeOf(ReadStream, EventEmitter as any);
const proto: any = ReadStream.prototype;

/** Asks for the next bytes, unless that has been done. */
function request(stream: any): void {
  const state: any = stream[kState];
  if (state.reading || state.ended || stream.destroyed) return;
  state.reading = true;
  state.request = core.ioReadInput(SIZE, (error: any, bytes: any) => {
    state.reading = false;
    if (stream.destroyed) return;
    if (error !== undefined) {
      stream.destroy(error);
      return;
    }
    arrived(stream, bytes);
  });
}

function arrived(stream: any, bytes: any): void {
  const state: any = stream[kState];
  let chunk: any = Bytes.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length === 0) {
    state.ended = true;
    const rest: any = state.decoder === null ? "" : state.decoder.end();
    if (rest !== "") state.chunks.push(rest);
  } else {
    if (state.decoder !== null) chunk = state.decoder.write(chunk);
    if (chunk.length > 0) state.chunks.push(chunk);
  }
  deliver(stream);
}

/** Hands on what has come; the end once everything has been taken. */
function deliver(stream: any): void {
  const state: any = stream[kState];
  if (stream.readableFlowing === true) {
    while (state.chunks.length > 0 && stream.readableFlowing === true) stream.emit("data", state.chunks.shift());
  } else if (stream.listenerCount("readable") > 0 && (state.chunks.length > 0 || state.ended) && !state.told) {
    stream.emit("readable");
  }
  if (state.ended && state.chunks.length === 0 && !state.told && (stream.readableFlowing === true || stream.listenerCount("readable") > 0)) {
    state.told = true;
    process.nextTick(() => {
      stream.readable = false;
      stream.readableEnded = true;
      stream.emit("end");
      process.nextTick(() => {
        stream.destroyed = true;
        stream.emit("close");
      });
    });
    return;
  }
  if (stream.readableFlowing === true || stream.listenerCount("readable") > 0) request(stream);
}

proto.on = function on(this: any, type: any, listener: any): any {
  (EventEmitter as any).prototype.on.call(this, type, listener);
  if (type === "data" && this.readableFlowing !== false) this.resume();
  else if (type === "readable") process.nextTick(() => deliver(this));
  return this;
};
proto.addListener = proto.on;
proto.resume = function resume(this: any): any {
  if (this.readableFlowing !== true) {
    this.readableFlowing = true;
    process.nextTick(() => {
      if (this.readableFlowing === true) deliver(this);
    });
  }
  const state: any = this[kState];
  if (state.reading) core.ioReference(state.request, true);
  return this;
};
proto.pause = function pause(this: any): any {
  this.readableFlowing = false;
  const state: any = this[kState];
  if (state.reading) core.ioReference(state.request, false);
  return this;
};
proto.isPaused = function isPaused(this: any): boolean {
  return this.readableFlowing === false;
};
proto.ref = function ref(this: any): any {
  if (this[kState].reading) core.ioReference(this[kState].request, true);
  return this;
};
proto.unref = function unref(this: any): any {
  if (this[kState].reading) core.ioReference(this[kState].request, false);
  return this;
};
proto.read = function read(this: any): any {
  const chunks: any[] = this[kState].chunks.splice(0);
  if (chunks.length === 0) {
    deliver(this);
    return null;
  }
  return typeof chunks[0] === "string" ? chunks.join("") : Bytes.concat(chunks);
};
proto.setEncoding = function setEncoding(this: any, encoding: any): any {
  const state: any = this[kState];
  state.decoder = new Decoder(encoding);
  state.chunks = state.chunks.map((chunk: any) => (typeof chunk === "string" ? chunk : state.decoder.write(chunk)));
  this.readableEncoding = state.decoder.encoding;
  return this;
};
proto.destroy = function destroy(this: any, error?: any): any {
  if (this.destroyed) return this;
  this.destroyed = true;
  const state: any = this[kState];
  if (state.reading) core.ioReference(state.request, false);
  process.nextTick(() => {
    if (error) this.emit("error", error);
    this.emit("close");
  });
  return this;
};
proto.setRawMode = function setRawMode(): never {
  throw new TypeError("process.stdin.setRawMode is not supported by Tsuba yet");
};
proto.pipe = function pipe(this: any, target: any, options?: any): any {
  this.on("data", (chunk: any) => target.write(chunk));
  if (target !== process.stdout && target !== process.stderr && !(options && options.end === false)) this.on("end", () => target.end());
  return target;
};
proto[Symbol.asyncIterator] = async function* (this: any): any {
  const queue: any[] = [];
  let wake: any;
  let finished = false;
  let failure: any;
  const signal = (): void => {
    if (wake !== undefined) wake();
    wake = undefined;
  };
  const data = (chunk: any): void => {
    queue.push(chunk);
    signal();
  };
  const end = (): void => {
    finished = true;
    signal();
  };
  const failed = (error: any): void => {
    failure = [error];
    signal();
  };
  this.on("data", data);
  this.on("end", end);
  this.on("close", end);
  this.on("error", failed);
  try {
    for (;;) {
      while (queue.length > 0) yield queue.shift();
      if (failure !== undefined) throw failure[0];
      if (finished) return;
      await new Promise((resolve: any) => (wake = resolve));
    }
  } finally {
    this.off("data", data);
    this.off("end", end);
    this.off("close", end);
    this.off("error", failed);
    if (!finished) this.destroy();
  }
};

const Stream: any = ReadStream;
Object.defineProperty(process, "stdin", { value: new Stream(0), writable: true, enumerable: true, configurable: true });
