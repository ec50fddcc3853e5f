// `JSON.stringify` looks up what the program never names.
console.log(JSON.stringify({ at: new Date(0) }));
