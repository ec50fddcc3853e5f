// `Promise.all` and its kin look up `resolve`, which the program never names.
Promise.all([1, 2]).then((v) => console.log("all", v));
Promise.race([3, 4]).then((v) => console.log("race", v));
