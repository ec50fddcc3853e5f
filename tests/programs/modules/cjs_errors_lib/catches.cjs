const results = [];
for (const f of [() => require("./one-not-there"), () => require("two-not-there"), () => require("./fallback.cjs")]) {
  try {
    results.push(f().name);
  } catch (e) {
    results.push(e.code);
  }
}
module.exports = results;
