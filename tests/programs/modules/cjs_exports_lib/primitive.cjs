module.exports = 42.5;
