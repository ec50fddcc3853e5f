// Tests what numbers become in each element type, by construction, by assignment in a loop and by fill.
export {};
const values = [0, -1, 1.5, 2.5, 0.5, -0.5, 127, 128, 255, 256, 300, -129, 65535, 65536, 2147483648, 4294967296, 1e20, NaN, Infinity, -Infinity, 1e-8, -0];
const i8 = new Int8Array(22), u8 = new Uint8Array(22), c8 = new Uint8ClampedArray(22), i16 = new Int16Array(22), u16 = new Uint16Array(22);
const i32 = new Int32Array(22), u32 = new Uint32Array(22), f32 = new Float32Array(22), f64 = new Float64Array(22), f16 = new Float16Array(22);
for (let i = 0; i < values.length; i++) {
  const v = values[i];
  i8[i] = v;
  u8[i] = v;
  c8[i] = v;
  i16[i] = v;
  u16[i] = v;
  i32[i] = v;
  u32[i] = v;
  f32[i] = v;
  f64[i] = v;
  f16[i] = v;
}
for (const a of [i8, u8, c8, i16, u16, i32, u32, f32, f64, f16]) console.log(a);
for (const T of [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array, Float16Array]) {
  console.log(T.name, T.BYTES_PER_ELEMENT, T.prototype.BYTES_PER_ELEMENT, T.length, T.from(values).join(" "));
  console.log(new T(3).fill(1.7).join(), new T([3, 1, 2]).fill(9, 1, -1).join());
}
const any: any = u8;
any[0] = "12";
any[1] = true;
any[2] = null;
any[3] = undefined;
any[4] = { valueOf: () => 77 };
any[5] = "x";
any[6] = [8];
console.log(u8.subarray(0, 7));
let sum = 0;
for (let i = 0; i < 30; i++) sum += u32[i] === undefined ? 1 : u32[i];
console.log(sum, u32[-1], u32[1.5], u32[22], (u32 as any)["3"], (u32 as any)["-0"]);
let s = 0;
for (let i = 0; i < f64.length; i++) if (f64[i] === f64[i]) s += f64[i] > 1e10 ? 1 : f64[i] < -1e10 ? -1 : f64[i];
console.log(s, f64[17], Object.is(f64[21], -0), f32[16] * 2);
u8[100] = 5;
(u8 as any)[-1] = 5;
console.log(u8.length, 100 in u8, -1 in u8, 3 in u8, "3" in u8);
