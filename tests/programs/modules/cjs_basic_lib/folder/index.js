exports.isFolder = __filename.endsWith("folder/index.js");
