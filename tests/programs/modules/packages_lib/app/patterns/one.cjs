module.exports = "pattern one";
