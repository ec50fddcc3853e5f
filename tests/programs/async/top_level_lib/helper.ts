export async function later<T>(v: T, turns: number): Promise<T> {
  for (let i = 0; i < turns; i++) await null;
  return v;
}
export function log(...v: unknown[]): void {
  console.log(...v);
}
log("helper runs");
