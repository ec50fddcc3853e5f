var exports = exports || "lost";
var module = module;
var kept = exports === module.exports;
exports.kept = kept;
var require = function (x) { return "mine " + x; };
exports.own = require("./nothing.cjs");
exports = { later: true };
module.exports.after = exports.later;
