// The first program: ./dev run examples/hello.ts [NAME]
const name: string = process.argv.length > 2 ? process.argv[2] : "world";
console.log(`Hello, ${name}!`);
