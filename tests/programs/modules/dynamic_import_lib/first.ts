console.log("first runs");
export let value: string = "initial";
export default function named() { return "default function"; }
export function change(to: string) { value = to; }
export class Shape { area = 0 }
