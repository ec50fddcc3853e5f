module.exports = function plain() {};
