// Ends with an uncaught TypeError raised by the language in a method called through a callback.
export {};
class A { items: any = null; add(x: number) { console.log("adding", x); this.items.push(x); } }
const a = new A();
try { a.add(1); } catch (e: any) { console.log("first time:", e.message); }
[2, 3].forEach((x) => a.add(x));
