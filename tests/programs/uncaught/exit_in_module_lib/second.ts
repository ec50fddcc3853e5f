export {};
console.log("second");
process.exit(3);
