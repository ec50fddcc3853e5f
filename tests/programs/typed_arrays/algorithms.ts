// Tests loops over typed arrays: sieve, matrix product, histogram, CRC, FFT, image blur, with values that cross kinds.
export {};
function sieve(limit: number): number[] {
  const composite = new Uint8Array(limit + 1);
  const primes: number[] = [];
  for (let i = 2; i <= limit; i++) {
    if (composite[i] === 0) {
      primes.push(i);
      for (let j = i * i; j <= limit; j += i) composite[j] = 1;
    }
  }
  return primes;
}
console.log(sieve(100).join(), sieve(1).length, sieve(5000).length);
function multiply(n: number, a: Float64Array, b: Float64Array, c: Float64Array): void {
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      let s = 0;
      for (let k = 0; k < n; k++) s += a[i * n + k] * b[k * n + j];
      c[i * n + j] = s;
    }
}
const n = 6;
const a = new Float64Array(n * n), b = new Float64Array(n * n), c = new Float64Array(n * n);
for (let i = 0; i < n * n; i++) {
  a[i] = i / 7;
  b[i] = i % 5;
}
multiply(n, a, b, c);
console.log(c.subarray(0, 12));
const table = new Uint32Array(256);
for (let i = 0; i < 256; i++) {
  let x = i;
  for (let k = 0; k < 8; k++) x = x & 1 ? (x >>> 1) ^ 0xedb88320 : x >>> 1;
  table[i] = x;
}
function crc(text: string): number {
  let x = 0xffffffff;
  for (let i = 0; i < text.length; i++) x = table[(x ^ text.charCodeAt(i)) & 255] ^ (x >>> 8);
  return (x ^ 0xffffffff) >>> 0;
}
console.log(crc("123456789").toString(16), crc(""), table[1], table[255]);
const histogram = new Int32Array(26);
for (const ch of "the quick brown fox jumps over the lazy dog") {
  const k = ch.charCodeAt(0) - 97;
  histogram[k]++;
}
console.log(histogram.join(""), histogram[-65]);
function fft(re: Float64Array, im: Float64Array): void {
  const size = re.length;
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j], re[i]];
      [im[i], im[j]] = [im[j], im[i]];
    }
  }
  for (let len = 2; len <= size; len <<= 1) {
    const angle = (-2 * Math.PI) / len;
    for (let i = 0; i < size; i += len)
      for (let k = 0; k < len / 2; k++) {
        const wr = Math.cos(angle * k), wi = Math.sin(angle * k);
        const p = i + k, q = i + k + len / 2;
        const xr = re[q] * wr - im[q] * wi, xi = re[q] * wi + im[q] * wr;
        re[q] = re[p] - xr;
        im[q] = im[p] - xi;
        re[p] += xr;
        im[p] += xi;
      }
  }
}
const re = Float64Array.from([1, 2, 3, 4, 0, 0, 1, -1]), im = new Float64Array(8);
fft(re, im);
console.log([...re].map((x) => x.toFixed(6)).join(), [...im].map((x) => x.toFixed(6)).join());
const image = new Uint8ClampedArray(25);
for (let i = 0; i < 25; i++) image[i] = (i * 37) % 300;
const blurred = new Uint8ClampedArray(25);
for (let y = 0; y < 5; y++)
  for (let x = 0; x < 5; x++) {
    let s = 0;
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) s += image[(y + dy) * 5 + x + dx] ?? 0;
    blurred[y * 5 + x] = s / 9;
  }
console.log(image, blurred);
function nan(bits: number, high: number): any {
  const words = new Uint32Array([bits, high]);
  const d = new Float64Array(words.buffer)[0];
  return [d, d + 1, -d, [d][0], { d }.d, Math.abs(d), d * 0, typeof d, d === d, Object.is(d, NaN), new Map([[d, 1]]).get(NaN), `${d}`];
}
for (const [lo, hi] of [[1, 0x7ff80000], [0, 0xfff90000], [16, 0xfffa0000], [-16 >>> 0, 0xffffffff], [-2 >>> 0, 0xffffffff], [0x7e7e, 0x7ff80000], [0, 0x7ffc0000], [5, 0x7ff00000]]) console.log(nan(lo, hi));
const f32 = new Float32Array(new Uint32Array([0x7fc12345, 0xffc00001, 0x7f800001]).buffer);
const kept: any[] = [];
for (let i = 0; i < 4; i++) kept.push(f32[i], f32[i] * 2, [f32[i]]);
console.log(kept, Math.max(f32[0], 1), Math.sqrt(f32[1]), f32[2] || "falsy");
