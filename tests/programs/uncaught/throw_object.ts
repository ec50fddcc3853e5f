// Ends with an uncaught throw of a plain object from a sloppy CommonJS file.
console.log("sloppy, about to throw an object");
var o = { code: 42, nested: { a: [1, 2] } };
for (var i = 0; i < 3; i++) { console.log(i); if (i === 1) throw o; }
