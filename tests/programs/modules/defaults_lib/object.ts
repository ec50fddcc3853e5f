export default { n: 1, method() { return "n=" + this.n; }, nested: { list: [1, 2] } };
