// Methods of sets look up three names in their argument.
console.log(new Set([1, 2]).union(new Set([2, 3])));
