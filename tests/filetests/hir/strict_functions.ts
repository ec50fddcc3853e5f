// Functions in blocks of strict code stay in their block.
export {};
{ function inner() { return 1; } inner(); }
console.log(typeof inner);
function outer() { return (() => [this, arguments, new.target])(); }
outer();
