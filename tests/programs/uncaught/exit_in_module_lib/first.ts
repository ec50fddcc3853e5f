export {};
console.log("first");
