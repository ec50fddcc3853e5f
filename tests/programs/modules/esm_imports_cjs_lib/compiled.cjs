"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.viaGetter = exports.value = void 0;
var stars_1 = require("./stars.cjs");
Object.defineProperty(exports, "viaGetter", { enumerable: true, get: function () { return stars_1.star1; } });
var __exportStar = (this && this.__exportStar) || function (m, exports) {
  for (var p in m) if (p !== "default" && !Object.prototype.hasOwnProperty.call(exports, p)) exports[p] = m[p];
};
__exportStar(require("./stars.cjs"), exports);
exports.value = "value";
exports.default = "the default";
