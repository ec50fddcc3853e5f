exports.x = require("./deeper/missing.cjs");
