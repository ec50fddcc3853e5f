// Enums: values, reverse mapping, merging, constants known at compile time.
import Default, { Level, Mode } from "./enums_lib/levels.ts";
import * as levels from "./enums_lib/levels.ts";
enum A { X, Y = 5, Z, S = "s", T = X + 1, U = "a".length, V = `t${Y}`, W = (U as any) + 1 }
const enum C { P = 1 << 2, Q = P | 1, N = -3, R = ~P, M = A.Y * 2, "quoted name" = 7 }
export enum E2 { "quoted name" = 1, b, __proto__ = 4 }
enum A { More = 10, Again = Y }
console.log(A, A.X, C.P, C.Q, E2.b, A[0], C, E2, C["quoted name"], A[A.Z]);
function inner() { enum L { A, B = "b" as any } return [L.A, L.B, L]; }
console.log(inner(), inner());
function describe(l: Level): string {
  switch (l) {
    case Level.Debug: return "d";
    case Level.Info: return "i";
    default: return Level[l];
  }
}
console.log(describe(10), describe(Level.Info), describe(21), describe(99 as Level), Object.keys(Level), Object.values(Level));
let total = 0;
for (const key in Level) total += key.length;
console.log(total, Mode.Both, Mode[3], Default === Level, levels.Level.Warn, Default.Warn + 1);
console.log(JSON.stringify({ lvl: Level.Info, name: Level[20] }), typeof Level, Level instanceof Object);
enum Computed { A = Math.max(3, 4), B = A + 1, C = "x" + "y" as any, D = Computed.A * 2 }
console.log(Computed);
enum Flags { None = 0, F1 = 1 << 0, F2 = 1 << 1, F3 = 1 << 2, All = F1 | F2 | F3, Big = 2 ** 3, Half = 1 / 2, Hex = 0xff, Shift = -1 >>> 28 }
const set: Flags = Flags.F1 | Flags.F3;
console.log(Flags, (set & Flags.F2) === Flags.None, (set & Flags.F3) !== 0, Flags[set]);
const counts: Record<Level, number> = { [Level.Debug]: 1, [Level.Info]: 2, [Level.Warn]: 3 };
console.log(counts, counts[Level.Warn], counts[Level["Debug"]]);
{ enum Scoped { Only = "only" } console.log(Scoped.Only, Scoped); }
console.log(typeof (globalThis as any).Scoped, A.Z + A.Y, `${A.S}${A.V}`);
enum Same { A = 1, B = 1, C = 2 }
console.log(Same, Same[1], Same.A === (Same.B as number));
enum Empty {}
console.log(Empty, Object.keys(Empty).length);
function shadow(Level: { Debug: string }) { return Level.Debug; }
console.log(shadow({ Debug: "shadowed" }));
let sum = 0;
for (let i = 0; i < 1000; i++) sum += i % 2 ? Level.Debug : Level.Info;
console.log(sum);
