let counter = 0;
const box = { value: 0 };
exports.counter = counter;
exports.bump = () => {
  exports.counter = ++counter;
  box.value = counter;
};
exports.box = box;
