// Ends early with process.exit(0), skipping the code after it.
console.log("before"); for (let i = 0; ; i++) { console.log(i); if (i === 2) process.exit(0); }
