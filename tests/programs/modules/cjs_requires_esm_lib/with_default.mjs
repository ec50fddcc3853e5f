export default class Greeter {
  hi() {
    return "hi";
  }
}
export const named = [1, 2];
export * from "./plain.mjs";
