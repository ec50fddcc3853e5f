module.exports = require("./stars.cjs");
