module.exports = function add(a, b) {
  return helper(a) + b;
};
function helper(x) {
  return x * 10;
}
module.exports.helper = helper;
exports.lost = 1;
