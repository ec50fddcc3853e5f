import { early } from '../modules.mts';
export let count = 0;
export const increment = () => { count++; };
export default function () { return early; }
