module.exports = "tool by require";
