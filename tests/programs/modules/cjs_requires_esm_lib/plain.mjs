console.log("plain runs");
export let count = 0;
export function increment() {
  count++;
}
export { count as alias };
