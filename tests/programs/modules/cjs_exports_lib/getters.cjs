let reads = 0;
module.exports = {
  get once() {
    return ++reads;
  },
  ["computed" + 1]: [1, , 3],
  __proto__: { inherited: true },
};
