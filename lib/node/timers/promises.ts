// node:timers/promises.
import { invalidArgument } from "node:@core";

const all: any = globalThis;

function abortError(signal: any): any {
  const error: any = new Error("The operation was aborted", { cause: signal.reason });
  error.name = "AbortError";
  error.code = "ABORT_ERR";
  return error;
}

function optionsOf(options: any): any {
  if (options === undefined) return {};
  if (options === null || typeof options !== "object") invalidArgument("options", "of type object", options);
  return options;
}

/** A promise that a timer resolves and a signal rejects. */
function promised(start: (done: () => void) => any, stop: (timer: any) => void, value: any, options: any): Promise<any> {
  let given: any;
  try {
    given = optionsOf(options);
  } catch (error) {
    return Promise.reject(error);
  }
  const signal: any = given.signal;
  if (signal !== undefined && signal.aborted) return Promise.reject(abortError(signal));
  return new Promise((resolve: any, reject: any) => {
    let abort: any;
    const timer: any = start(() => {
      if (signal !== undefined) signal.removeEventListener("abort", abort);
      resolve(value);
    });
    if (given.ref === false) timer.unref();
    if (signal !== undefined) {
      abort = (): void => {
        stop(timer);
        reject(abortError(signal));
      };
      signal.addEventListener("abort", abort, { once: true });
    }
  });
}

function setTimeoutPromise(after?: any, value?: any, options?: any): Promise<any> {
  return promised((done) => all.setTimeout(done, after), all.clearTimeout, value, options);
}
function setImmediatePromise(value?: any, options?: any): Promise<any> {
  return promised((done) => all.setImmediate(done), all.clearImmediate, value, options);
}
async function* setIntervalPromise(after?: any, value?: any, options?: any): any {
  const given: any = optionsOf(options);
  const signal: any = given.signal;
  if (signal !== undefined && signal.aborted) throw abortError(signal);
  let ticks = 0;
  let wake: any;
  let aborted = false;
  const timer: any = all.setInterval(() => {
    ticks++;
    if (wake !== undefined) wake();
    wake = undefined;
  }, after);
  if (given.ref === false) timer.unref();
  const abort = (): void => {
    aborted = true;
    if (wake !== undefined) wake();
  };
  if (signal !== undefined) signal.addEventListener("abort", abort, { once: true });
  try {
    for (;;) {
      if (ticks === 0 && !aborted) await new Promise((resolve: any) => (wake = resolve));
      if (aborted) throw abortError(signal);
      for (; ticks > 0; ticks--) yield value;
    }
  } finally {
    all.clearInterval(timer);
    if (signal !== undefined) signal.removeEventListener("abort", abort);
  }
}
Object.defineProperty(setTimeoutPromise, "name", { value: "setTimeout" });
Object.defineProperty(setImmediatePromise, "name", { value: "setImmediate" });
Object.defineProperty(setIntervalPromise, "name", { value: "setInterval" });
export const scheduler: any = {
  wait: (delay: any, options?: any): Promise<void> => setTimeoutPromise(delay, undefined, options),
  yield: (): Promise<void> => setImmediatePromise(),
};
export { setTimeoutPromise as setTimeout, setImmediatePromise as setImmediate, setIntervalPromise as setInterval };
export default { setTimeout: setTimeoutPromise, setImmediate: setImmediatePromise, setInterval: setIntervalPromise, scheduler };
