module.exports = [__filename, __dirname, require.main === undefined, module.id, module.parent];
