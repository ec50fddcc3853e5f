console.log("a begins", module.loaded, typeof module.parent, require.main === module);
exports.early = "a early";
const b = require("./b.cjs");
exports.late = "a late, b is " + b.name;
console.log("a ends");
