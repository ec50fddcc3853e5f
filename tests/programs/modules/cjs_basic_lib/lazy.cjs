console.log("lazy runs");
let count = 0;
Object.defineProperty(exports, "count", { enumerable: true, get: () => ++count });
