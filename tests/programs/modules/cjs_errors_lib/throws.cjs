exports.partial = 1;
throw new RangeError("from a module");
