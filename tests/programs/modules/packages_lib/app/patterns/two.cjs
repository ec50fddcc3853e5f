module.exports = "pattern two";
