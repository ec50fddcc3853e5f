// Functions and namespaces exist before any module runs; imports are the exporter's bindings.
import { count, increment } from './modules/lib.mts';
import * as lib from './modules/lib.mts';
export function early() { return count + lib.count; }
increment();
console.log(early(), import.meta.main, import.meta.url, Object.keys(lib));
