const a = require("./a.cjs");
console.log("b sees", Object.keys(a), a.early, a.late);
module.exports = {
  name: "b",
  get aNow() {
    return a.late;
  },
};
