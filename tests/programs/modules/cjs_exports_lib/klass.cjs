class Klass {
  static made = 0;
  #secret;
  constructor(name) {
    this.name = name;
    this.#secret = name + "!";
    Klass.made++;
  }
  hello() {
    return this.#secret;
  }
}
module.exports = Klass;
