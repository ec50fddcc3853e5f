// Methods of sets look up three names in their argument.
console.log(new Set([1, 2]).isSubsetOf(new Set([1, 2, 3])));
