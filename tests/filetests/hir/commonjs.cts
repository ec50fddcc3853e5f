// The top level of a CommonJS module.
this.x = 1;
const arrow = () => this;
console.log(__filename, __dirname, typeof undeclared);
if (arrow) arrow();
