// Characters of ropes, before and after something has made them flat, and of slices, Latin-1 and wide.
let rope = "";
for (let i = 0; i < 40; i++) rope += "ab" + i;
function units(s: string): string {
  let out = 0;
  for (let i = 0; i < s.length; i++) out = (out * 31 + s.charCodeAt(i)) | 0;
  let equal = 0;
  for (let i = 1; i < s.length; i++) if (s[i] === s[i - 1]) equal++;
  return out + "/" + equal + "/" + s.length;
}
console.log(units(rope), units(rope + rope), units("x" + rope), units(rope));
const slices = [rope.slice(3), rope.slice(10, 60), rope.substring(20, 24), rope.slice(-30), rope.slice(5).slice(5, 50)];
console.log(slices.map(units).join(" "));
const wide = "\u0142" + rope;
console.log(units(wide), units(wide.slice(1)), units(wide.slice(30)), units(wide + "z"));
let growing = "";
const seen: string[] = [];
for (let i = 0; i < 60; i++) {
  growing += String.fromCharCode(97 + (i % 26)) + "-long-enough-to-be-a-rope-";
  if (i % 7 === 0) seen.push(growing[i], growing[growing.length - 2], String(growing.charCodeAt(i * 2)));
}
console.log(seen.join(), growing.length);
const left = "left side of it, ".repeat(3);
const right = "right side of it".repeat(3);
for (let i = 0; i < 3; i++) {
  const both = left + right;
  console.log(both[0], both[60], both.charCodeAt(51), both[both.length - 1], both[both.length], both.charCodeAt(200));
}
