this.viaThis = 1;
exports.same = this === exports && (() => this)() === module.exports;
module.exports.inFunction = (function () { "use strict"; return this; })();
