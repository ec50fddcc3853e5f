"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
var _exportNames = { own: true };
exports.own = own;
var _stars = require("./stars.cjs");
Object.keys(_stars).forEach(function (key) {
  if (key === "default" || key === "__esModule") return;
  if (key in exports && exports[key] === _stars[key]) return;
  Object.defineProperty(exports, key, {
    enumerable: true,
    get: function () {
      return _stars[key];
    },
  });
});
function own() {}
