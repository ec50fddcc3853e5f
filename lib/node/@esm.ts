// ES modules whose turn is decided at run time: what `import()` and `require` reach, and all of a program in which a module awaits
// that others import. The algorithm is that of the specification (Cyclic Module Records: Evaluate and what follows it).
import { codedError } from "node:@core";
import { importError, requireStack } from "node:@cjs";

const LINKED = 0;
const EVALUATING = 1;
const EVALUATING_ASYNC = 2;
const EVALUATED = 3;

/** A module. */
export class Record {
  body: any;
  waits: boolean;
  requests: any = [];
  status: number = LINKED;
  failed: boolean = false;
  error: any = undefined;
  index: number = 0;
  ancestor: number = 0;
  root: any = undefined;
  /** Its turn among those that wait; 0: it does not. */
  order: number = 0;
  pending: number = 0;
  parents: any = [];
  /** The promise of its evaluation, once something has asked for it. */
  promise: any = undefined;
  resolve: any = undefined;
  reject: any = undefined;
  constructor(body: any, waits: boolean) {
    this.body = body;
    this.waits = waits;
  }
}

/** How many have waited. */
let turns: number = 0;

/** Evaluate: the promise of its evaluation. */
function evaluate(asked: any): any {
  let module: any = asked;
  if (module.status === EVALUATING_ASYNC || module.status === EVALUATED) {
    // A module that failed in the middle of a cycle has no root.
    if (module.root !== undefined) module = module.root;
  }
  if (module.promise !== undefined) return module.promise;
  module.promise = new Promise((resolve: any, reject: any) => {
    module.resolve = resolve;
    module.reject = reject;
  });
  if (module.status === EVALUATED && module.failed) {
    module.reject(module.error);
    return module.promise;
  }
  const stack: any[] = [];
  try {
    visit(module, stack, 0);
    if (module.order === 0) module.resolve(undefined);
  } catch (error) {
    for (const member of stack) {
      member.status = EVALUATED;
      member.failed = true;
      member.error = error;
    }
    module.reject(error);
  }
  return module.promise;
}

/** InnerModuleEvaluation: the index that is free afterwards. */
function visit(module: any, stack: any[], first: number): number {
  let index: number = first;
  if (module.status === EVALUATING_ASYNC || module.status === EVALUATED) {
    if (module.failed) throw module.error;
    return index;
  }
  if (module.status === EVALUATING) return index;
  module.status = EVALUATING;
  module.index = index;
  module.ancestor = index;
  module.pending = 0;
  index++;
  stack.push(module);
  for (const request of module.requests) {
    index = visit(request, stack, index);
    let required: any = request;
    if (required.status === EVALUATING) {
      if (required.ancestor < module.ancestor) module.ancestor = required.ancestor;
    } else {
      required = required.root;
      if (required.failed) throw required.error;
    }
    if (required.order !== 0 && required.status !== EVALUATED) {
      module.pending++;
      required.parents.push(module);
    }
  }
  if (module.pending > 0 || module.waits) {
    turns++;
    module.order = turns;
    if (module.pending === 0) start(module);
  } else {
    module.body();
  }
  if (module.ancestor === module.index) {
    let done = false;
    while (!done) {
      const member: any = stack.pop();
      member.status = member.order === 0 ? EVALUATED : EVALUATING_ASYNC;
      member.root = module;
      done = member === module;
    }
  }
  return index;
}

/** ExecuteAsyncModule. */
function start(module: any): void {
  module.body().then(
    () => finished(module),
    (error: any) => failed(module, error),
  );
}

/** AsyncModuleExecutionFulfilled. */
function finished(module: any): void {
  if (module.status === EVALUATED) return;
  module.status = EVALUATED;
  if (module.resolve !== undefined) module.resolve(undefined);
  const ready: any[] = [];
  gather(module, ready);
  ready.sort((a: any, b: any) => a.order - b.order);
  for (const next of ready) {
    if (next.status === EVALUATED) continue;
    if (next.waits) {
      start(next);
      continue;
    }
    try {
      next.body();
    } catch (error) {
      failed(next, error);
      continue;
    }
    next.status = EVALUATED;
    if (next.resolve !== undefined) next.resolve(undefined);
  }
}

/** GatherAvailableAncestors. */
function gather(module: any, ready: any[]): void {
  for (const parent of module.parents) {
    if (ready.includes(parent) || parent.root.failed) continue;
    parent.pending--;
    if (parent.pending === 0) {
      ready.push(parent);
      if (!parent.waits) gather(parent, ready);
    }
  }
}

/** AsyncModuleExecutionRejected. */
function failed(module: any, error: any): void {
  if (module.status === EVALUATED) return;
  module.failed = true;
  module.error = error;
  module.status = EVALUATED;
  for (const parent of module.parents) failed(parent, error);
  if (module.reject !== undefined) module.reject(error);
}

/** Runs the program's modules from its entry: throws what they throw; a promise if one of them waits. */
export function evaluateMain(entry: any): any {
  const promise: any = evaluate(entry);
  if (entry.failed) {
    promise.then(undefined, () => {});
    throw entry.error;
  }
  return entry.order === 0 ? undefined : promise;
}

/** Node resolves, loads and links in so many turns of the microtask queue before a module runs, ... */
const BEFORE = 5;
/** ... tells of it so many turns after it has run, ... */
const AFTER = 4;
/** ... and needs so many for a module that has run, ... */
const AGAIN = 7;
/** ... and for one that is not there. */
const MISSING = 4;

/** `import()` of a module. */
export async function importModule(module: any, namespace: any): Promise<any> {
  if (module.status === EVALUATED) {
    for (let i = 0; i < AGAIN; i++) await undefined;
    if (module.failed) throw module.error;
    return namespace;
  }
  for (let i = 0; i < BEFORE; i++) await undefined;
  let error: any = undefined;
  let thrown = false;
  try {
    await evaluate(module);
  } catch (e) {
    error = e;
    thrown = true;
  }
  for (let i = 0; i < AFTER; i++) await undefined;
  if (thrown) throw error;
  return namespace;
}

/** The record of a module that has run by itself. */
export function evaluated(): any {
  const module: any = new Record(undefined, false);
  module.status = EVALUATED;
  return module;
}

function nothing(): void {}

/** The record of one of Node's modules, which have no effect. */
export function builtin(): any {
  return new Record(nothing, false);
}

/** `import()` of something that is not there. */
export async function failImport(from: string, specifier: string, kind: string, detail: string, file: string): Promise<any> {
  for (let i = 0; i < MISSING; i++) await undefined;
  throw importError(from, specifier, kind, detail, file);
}

/** `import()` of a value that the compiler does not know. */
export async function importUnknown(specifier: any): Promise<any> {
  const text: string = `${specifier}`;
  throw new TypeError("import() of a specifier that is not known when the program is compiled is not supported: '" + text + "'");
}

function hasWaiting(module: any, seen: any[]): boolean {
  if (seen.includes(module)) return false;
  seen.push(module);
  if (module.waits) return true;
  for (const request of module.requests) {
    if (hasWaiting(request, seen)) return true;
  }
  return false;
}

/** `require` of an ES module. `wrapper`: its namespace with `__esModule`, if it has a default export. */
export function requireModule(module: any, namespace: any, wrapper: any, file: string, parent: any): any {
  if (module.status === EVALUATING) {
    throw codedError("Error", "ERR_REQUIRE_CYCLE_MODULE", "Cannot require() ES Module in a cycle.");
  }
  if (module.failed) throw module.error;
  if (module.status !== EVALUATED || module.order !== 0) {
    if (hasWaiting(module, [])) {
      throw codedError(
        "Error",
        "ERR_REQUIRE_ASYNC_MODULE",
        "require() cannot be used on an ESM graph with top-level await. Use import() instead. To see where the top-level await comes from, use --experimental-print-required-tla.\n" +
          "Required module: " + file + "\nRequire stack:\n- " + requireStack(parent).join("\n- "),
      );
    }
    const promise: any = evaluate(module);
    if (module.failed) {
      promise.then(undefined, () => {});
      throw module.error;
    }
  }
  if ("module.exports" in namespace) return namespace["module.exports"];
  if (wrapper === undefined || "__esModule" in namespace) return namespace;
  return wrapper;
}
