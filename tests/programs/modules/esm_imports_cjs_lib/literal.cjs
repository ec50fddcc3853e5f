const one = 1, three = 3;
module.exports = { one, "two": one, three: three, four: one + three, five: 5, six: 6 };
