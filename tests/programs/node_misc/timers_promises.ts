// node:timers/promises.
import qs from "node:querystring"; import { StringDecoder } from "node:string_decoder"; import path from "node:path"; import url from "node:url"; import * as tp from "node:timers/promises"; import { Buffer } from "node:buffer";
const t = (label: string, f: () => any) => { try { console.log(label, f()); } catch (e: any) { console.log(label, e.name, e.code, e.message); } };
async function main() { console.log(await tp.setTimeout(1, "v"), await tp.setImmediate("i")); let n = 0; for await (const v of tp.setInterval(1, "tick")) { console.log(v); if (++n === 3) break; } await tp.scheduler.wait(1); await tp.scheduler.yield();
console.log("done"); }
main();
