// `Promise.any` looks up `resolve`, which the program never names.
Promise.any([1, 2]).then((v) => console.log(v));
