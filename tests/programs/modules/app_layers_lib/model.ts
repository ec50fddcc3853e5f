import { AppError, logger } from "./core.ts";
export interface Entity {
  id: number;
}
export class User implements Entity {
  static created = 0;
  id = 0;
  name: string;
  age: number;
  constructor(name: string, age: number) {
    if (!name) throw new AppError("empty name");
    this.name = name;
    this.age = age;
    User.created++;
  }
  get adult() {
    return this.age >= 18;
  }
  birthday() {
    this.age++;
    logger.log(`${this.name} is now ${this.age}`);
    return this;
  }
  can(_right: string) {
    return false;
  }
  describe() {
    return `${this.name} (${this.age})`;
  }
}
export class Admin extends User {
  rights: string[];
  constructor(name: string, age: number, rights: string[]) {
    super(name, age);
    this.rights = rights;
  }
  can(right: string) {
    return this.rights.includes(right);
  }
  describe() {
    return "*" + super.describe();
  }
}
