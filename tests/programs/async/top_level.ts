// Top-level await in the entry.
import { later, log } from "./top_level_lib/helper.ts";
log("start");
const a = await later("a", 2);
log(a);
let total = 0;
for (const n of [1, 2, 3]) total += await later(n, n);
log("total", total);
for await (const x of [later("x", 1), "y"]) log(x);
try {
  await Promise.reject(new Error("caught at top level"));
} catch (e) {
  log((e as Error).message);
} finally {
  await null;
  log("finally");
}
const fns: (() => number)[] = [];
for (let i = 0; i < 3; i++) {
  await null;
  fns.push(() => i * 10);
}
log(fns.map((f) => f()));
class K {
  static value = a + total;
}
log(K.value, [await later(1, 1), await later(2, 1)]);
process.nextTick(() => log("tick"));
await null;
queueMicrotask(() => log("micro"));
await later(0, 3);
log("end");
export const exported = await later("exported", 1);
log(exported);
