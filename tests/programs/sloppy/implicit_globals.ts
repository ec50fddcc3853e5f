// Tests implicit globals: assignment to undeclared names, typeof undeclared, deletion, compound assignment, for loops.
declare let gA: any, gB: any, gC: any, gI: any, gK: any, gV: any, gX: any, gY: any, missing: any, gFn: any, gOuter: any, gD: any;
function setIt() { gA = 1; return gA; }
console.log(typeof gA, setIt(), gA, (globalThis as any).gA, "gA" in globalThis);
gA += 5; gA++;
console.log(gA, delete (globalThis as any).gA, typeof gA);
try { gA; } catch (e: any) { console.log(e.name + ": " + e.message); }
try { gB += 1; } catch (e: any) { console.log(e.message, typeof gB); }
try { gB++; } catch (e: any) { console.log(e.message); }
gB = gC = "chain";
console.log(gB, gC, Object.keys(globalThis).includes("gB"));
for (gI = 0; gI < 3; gI++);
for (gK in { x: 1, y: 2 });
for (gV of [7, 8, 9]);
console.log(gI, gK, gV);
[gX, { gY }] = [1, { gY: 2 }] as any;
console.log(gX, gY);
console.log(typeof missing, typeof missing === "undefined", (() => { try { return missing; } catch (e: any) { return e.message; } })());
const f = () => { gFn = function () { return "global fn"; }; };
f();
console.log(gFn(), (globalThis as any).gFn());
(globalThis as any).gOuter = "via globalThis";
console.log(gOuter);
gOuter = "changed";
console.log((globalThis as any).gOuter);
function shadow() { var gOuter = "local"; gOuter += "!"; return gOuter; }
console.log(shadow(), gOuter);
(function () { "use strict"; try { gD = 1; } catch (e: any) { console.log(e.name + ": " + e.message); } })();
console.log(typeof gD);
gD = "now sloppy";
(function () { "use strict"; gD = "strict may write existing"; })();
console.log(gD);
try { gD = (() => { throw new Error("rhs"); })(); } catch (e: any) { console.log(e.message, gD); }
var topVar = 1; function topFn() { }
console.log("topVar" in globalThis, "topFn" in globalThis, typeof (globalThis as any).topVar);
Object.defineProperty(globalThis, "gRO", { value: 5, writable: false, configurable: true });
declare let gRO: any;
gRO = 6;
console.log(gRO, (globalThis as any).gRO);
Object.defineProperty(globalThis, "gAcc", { get() { return "got"; }, set(v) { console.log("set", v); }, configurable: true });
declare let gAcc: any;
gAcc = 9;
console.log(gAcc, typeof gAcc);
