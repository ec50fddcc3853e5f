// node:timers: the globals of these names.
import promises from "node:timers/promises";

const all: any = globalThis;
const start: any = all.setTimeout;
const repeat: any = all.setInterval;
const soon: any = all.setImmediate;
const stop: any = all.clearTimeout;
const stopRepeating: any = all.clearInterval;
const notSoon: any = all.clearImmediate;
export {
  start as setTimeout,
  repeat as setInterval,
  soon as setImmediate,
  stop as clearTimeout,
  stopRepeating as clearInterval,
  notSoon as clearImmediate,
  promises,
};
export default {
  setTimeout: start,
  clearTimeout: stop,
  setImmediate: soon,
  clearImmediate: notSoon,
  setInterval: repeat,
  clearInterval: stopRepeating,
  promises,
};
