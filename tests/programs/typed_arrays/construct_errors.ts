// Tests the constructors of typed arrays, ArrayBuffer and DataView, and what they and the methods refuse.
export {};
const d = new ArrayBuffer(8);
const u = new Uint8Array(d);
d.transfer();
const cases: [string, () => any][] = [
  ["negative", () => new Uint8Array(-1)],
  ["negative buffer", () => new ArrayBuffer(-1)],
  ["offset beyond", () => new Uint8Array(new ArrayBuffer(5), 6)],
  ["odd length", () => new Uint16Array(new ArrayBuffer(5))],
  ["odd offset", () => new Uint16Array(new ArrayBuffer(4), 1)],
  ["too long", () => new Uint16Array(new ArrayBuffer(4), 2, 4)],
  ["no new", () => (Uint8Array as any)(2)],
  ["no new buffer", () => (ArrayBuffer as any)(2)],
  ["number into big", () => new BigInt64Array([1] as any)],
  ["big into number", () => new Uint8Array([1n] as any)],
  ["view of number", () => new DataView(1 as any)],
  ["view beyond", () => new DataView(new ArrayBuffer(2), 3)],
  ["view too long", () => new DataView(new ArrayBuffer(2), 1, 3)],
  ["read beyond", () => new DataView(new ArrayBuffer(2)).getInt32(0)],
  ["read before", () => new DataView(new ArrayBuffer(2)).getInt32(-1)],
  ["set too many", () => new Uint8Array(2).set([1, 2, 3])],
  ["set before", () => new Uint8Array(2).set([1], -1)],
  ["length of prototype", () => Uint8Array.prototype.length],
  ["fill on array", () => Uint8Array.prototype.fill.call([] as any, 1)],
  ["at on object", () => Uint8Array.prototype.at.call({} as any, 1)],
  ["freeze", () => Object.freeze(new Uint8Array(1))],
  ["freeze empty", () => Object.isFrozen(Object.freeze(new Uint8Array(0)))],
  ["seal", () => Object.seal(new Uint8Array(1))],
  ["define read-only", () => Object.defineProperty(new Uint8Array(1), "0", { value: 1, writable: false })],
  ["define beyond", () => Object.defineProperty(new Uint8Array(1), "3", { value: 1 })],
  ["abstract", () => new (Object.getPrototypeOf(Uint8Array))()],
  ["map no function", () => new Uint8Array(3).map(5 as any)],
  ["filter no function", () => new Uint8Array(3).filter("x" as any)],
  ["with beyond", () => new Uint8Array(3).with(5, 1)],
  ["reduce empty", () => new Uint8Array(0).reduce((a, b) => a + b)],
  ["fill detached", () => u.fill(1)],
  ["over detached", () => new Uint8Array(d)],
  ["slice detached", () => d.slice(0)],
  ["bad comparator", () => new Uint8Array(2).sort(5 as any)],
  ["symbol length", () => new Uint8Array(Symbol() as any)],
  ["from no function", () => Uint8Array.from([5], 6 as any)],
  ["from null", () => Uint8Array.from(null as any)],
  ["subarray receiver", () => Uint8Array.prototype.subarray.call(1 as any)],
  ["strict delete", () => delete (new Uint8Array(2) as any)[0]],
  ["resize fixed", () => (new ArrayBuffer(4) as any).resize(8)],
  ["max too small", () => new (ArrayBuffer as any)(4, { maxByteLength: 2 })],
  ["resize too far", () => new (ArrayBuffer as any)(4, { maxByteLength: 8 }).resize(9)],
  ["getInt8 receiver", () => DataView.prototype.getInt8.call({} as any, 0)],
  ["every undefined", () => (new Uint8Array(3) as any).every()],
  ["set number", () => new Uint8Array(2).set(5 as any)],
  ["set null", () => new Uint8Array(2).set(null as any)],
  ["set mixed", () => new Uint8Array(2).set(new BigInt64Array(1) as any)],
  ["of receiver", () => (Uint8Array.of as any).call(5, 1)],
  ["view of detached", () => new DataView(d)],
  ["join detached", () => u.join()],
  ["values detached", () => u.values()],
  ["transfer twice", () => d.transfer()],
  ["from mapped", () => Uint8Array.from([1, 2], (x) => x * 200)],
  ["array-like", () => new Uint8Array({ length: 2, 0: 7, 1: 300 } as any)],
  ["string", () => new Uint8Array("3" as any)],
  ["null", () => new Uint8Array(null as any)],
  ["object", () => new Uint8Array({} as any)],
  ["set object", () => new Uint8Array(new Set([1, 2]))],
  ["fraction", () => new Uint8Array(2.9)],
  ["NaN", () => new Uint8Array(NaN)],
];
for (const [name, f] of cases) {
  try {
    console.log(name, "=>", f());
  } catch (e: any) {
    console.log(name, "!", e.name + ": " + e.message);
  }
}
console.log(u, u.length, u[0], d, d.detached);
