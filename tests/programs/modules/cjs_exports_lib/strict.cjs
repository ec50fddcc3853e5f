"use strict";
exports.thisInFunction = (function () {
  return this;
})();
try {
  notDeclared = 1;
} catch (e) {
  exports.error = e.message;
}
