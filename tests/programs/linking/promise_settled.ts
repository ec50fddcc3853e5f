// `Promise.allSettled` looks up `resolve`, which the program never names.
Promise.allSettled([1]).finally(() => console.log("done"));
