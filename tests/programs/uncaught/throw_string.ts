// Ends with an uncaught throw of a string.
export {};
console.log("about to throw a string");
const fs = [() => console.log("one"), () => { throw "just a string"; }, () => console.log("never")];
fs.forEach((f) => f());
