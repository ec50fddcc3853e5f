module.exports = "the package itself";
