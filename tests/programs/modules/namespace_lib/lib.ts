export let count = 0;
export function bump() { count++; }
export const list = [1, 2], nothing = undefined;
export class K { a = 1; }
export default "def";
