exports.a = 1;
exports.b = { deep: true };
exports["viaString"] = "s";
module.exports.viaModule = [1, 2];
const hidden = "not" + "Found";
exports[hidden] = "only on the object";
