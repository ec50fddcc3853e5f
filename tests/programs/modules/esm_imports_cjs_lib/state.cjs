exports.state = "before";
exports.change = function () {
  exports.state = "after";
};
