exports.name = "fallback";
