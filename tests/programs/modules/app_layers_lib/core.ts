export const logger = { lines: [] as string[], log(s: string) { this.lines.push(`${this.lines.length + 1}: ${s}`); } };
export class AppError extends Error { get name() { return this.constructor.name; } }
export class NotFound extends AppError { id: number; constructor(kind: string, id: number) { super(`${kind} ${id} not found`); this.id = id; } }
