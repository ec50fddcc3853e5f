module.exports = fn;
function fn(x) {
  return x * 2;
}
fn.prop = "not found";
module.exports.found = "found";
module.exports.default = "own default";
