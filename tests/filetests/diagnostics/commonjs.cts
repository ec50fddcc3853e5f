const fs = require("fs");
module.exports = fs;
exports.x = 1;
typeof require;
with (fs) {}
eval("x");

