console.log("two runs");
export const value = 22;
export const nested = { list: [1, 2] };
export default function (x: number) { return x * value; }
