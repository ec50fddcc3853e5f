// Tests top-level await in imported modules: siblings run side by side, parents wait, synchronous modules do not.
import { log } from "./await_order_lib/log.ts";
import { a } from "./await_order_lib/a.ts";
import "./await_order_lib/sync1.ts";
import { b } from "./await_order_lib/b.ts";
import "./await_order_lib/sync2.ts";
import { total } from "./await_order_lib/parent.ts";
import { items } from "./await_order_lib/for_await.ts";
log("entry", a, b, total, items.join());
await null;
log("entry after await");
Promise.resolve().then(() => log("microtask of the entry"));
setTimeout(() => log("timeout"), 0);
process.nextTick(() => log("tick"));
const late = await new Promise((resolve) => setTimeout(() => resolve("late value"), 1));
log(late);
export {};
