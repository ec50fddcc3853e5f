console.log("thing runs");
exports.name = "thing";
exports.count = require("./plain.mjs").count;
