// node:perf_hooks: the global `performance`; what observes and measures is refused by name.
const own: any = performance;
function unsupported(name: string): any {
  return function (): never {
    throw new TypeError("perf_hooks." + name + " is not supported by Tsuba yet");
  };
}
const PerformanceObserver: any = unsupported("PerformanceObserver");
const monitorEventLoopDelay: any = unsupported("monitorEventLoopDelay");
const createHistogram: any = unsupported("createHistogram");
const constants: any = {};
export { own as performance, PerformanceObserver, monitorEventLoopDelay, createHistogram, constants };
export default { performance: own, PerformanceObserver, monitorEventLoopDelay, createHistogram, constants };
