// Assigning a constant is an error at run time, not now.
export {};
const c = 1;
c = 2;
