exports.star1 = "s1";
exports.star2 = "s2";
