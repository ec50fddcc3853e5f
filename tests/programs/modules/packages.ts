// Tests packages: main, index.js, exports with conditions, arrays, patterns and nulls, imports, self reference, nested folders.
import { results } from "./packages_lib/app/use.mjs";
for (const [name, value] of results) console.log(name, value);
export {};
