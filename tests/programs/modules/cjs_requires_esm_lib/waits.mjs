console.log("waits runs");
await null;
export const waited = true;
