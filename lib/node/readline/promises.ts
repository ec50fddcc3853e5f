// node:readline/promises.
import { promises } from "node:readline";

export const { createInterface, Interface }: any = promises;
export class Readline {
  constructor() {
    throw new TypeError("readline/promises.Readline is not supported by Tsuba yet");
  }
}
export default { Interface, Readline, createInterface };
