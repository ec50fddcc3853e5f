console.log("throws runs");
export const x = 1;
throw new RangeError("while it runs");
