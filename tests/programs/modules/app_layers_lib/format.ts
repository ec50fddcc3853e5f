import { User } from "./model.ts";
export const pad = (s: unknown, n: number) => String(s).padEnd(n);
export const table = (us: User[]) => us.map((u) => `|${pad(u.id, 3)}|${pad(u.name, 6)}|${pad(u.age, 4)}|${pad(u.constructor.name, 6)}|`).join("\n");
export default (xs: number[]) => `n=${xs.length} sum=${xs.reduce((a, b) => a + b, 0)} max=${Math.max(...xs)}`;
