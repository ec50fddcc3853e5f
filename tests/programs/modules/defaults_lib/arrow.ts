export default (x: number) => x * 2;
export const other = "other";
