export default class { v = 1; hi() { return "hi " + this.v; } }
