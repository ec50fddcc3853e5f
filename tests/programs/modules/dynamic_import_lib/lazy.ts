console.log("lazy runs");
let calls = 0;
export const describe = (n: number) => `call ${++calls} with ${n}`;
