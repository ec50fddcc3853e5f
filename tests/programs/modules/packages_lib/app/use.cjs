const out = [];
const add = (name, f) => {
  try {
    out.push([name, f()]);
  } catch (e) {
    out.push([name, [e.name, e.code, e.message.split("\n")[0].replaceAll(__dirname, "APP")]]);
  }
};
add("require main", () => require("with-main"));
add("require file without extension", () => require("with-main/lib/main"));
add("require conditions", () => [require("conditions").kind, require("conditions/sub")]);
add("require tool", () => require("app/tool"));
add("require imports", () => [require("#internal"), require("#dep").kind, require("#pattern/two.js")]);
add("require esm", () => require("esm-only").default);
add("not exported", () => require("conditions/private/secret.js"));
add("not a subpath", () => require("conditions/package.json"));
add("no import", () => require("#none"));
add("no package", () => require("not-installed"));
add("resolve", () => require.resolve("with-main").slice(__dirname.length));
add("resolve sub", () => require.resolve("conditions/sub").slice(__dirname.length));
add("same", () => require("with-main") === require("with-main/lib/main.js"));
module.exports = out;
