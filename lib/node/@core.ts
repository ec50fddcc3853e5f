// What the modules of this folder have from the runtime: functions in Rust behind a key of `process` that nobody spells by
// accident. Not a module of Node's: only modules of this folder can import it.
export const core: any = (process as any)["@core"];

/** An error as Node makes it: `code` is its own property and part of its stack. */
export function codedError(kind: string, code: string, message: string): any {
  return core.codedError(kind, code, message);
}
/** Throws the TypeError of an argument that is not what it must be ("of type function"). */
export function invalidArgument(name: string, expected: string, value: any): never {
  throw core.invalidArgument(name, expected, value);
}
/** What `util.inspect` says of a value. */
export function inspectText(value: any): string {
  return core.inspectText(value);
}
/** What `console.log` would print. */
export function formatText(values: any[]): string {
  return core.formatText(values);
}
