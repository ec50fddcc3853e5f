// The callback forms.
import crypto, { randomInt } from "node:crypto";

crypto.randomBytes(4, (e, b) => {
  console.log("bytes", e, b.length);
  crypto.pbkdf2("p", "s", 1, 8, "sha256", (e2, k) => {
    console.log("pbkdf2", e2, k.toString("hex"));
    crypto.scrypt("p", "s", 16, { N: 16 }, (e3, k3) => {
      console.log("scrypt", e3, k3.toString("base64"));
      randomInt(10, (e4: any, n: number) => console.log("randomInt", e4, n < 10));
      console.log("before");
    });
  });
});
console.log("started");
