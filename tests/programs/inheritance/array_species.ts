// What methods of Array make where the receiver is of a class that extends Array.
class List extends Array {
  total(): number {
    return this.reduce((a: number, b: number) => a + b, 0);
  }
}
const list = new List();
list.push(3, 1, 2);
console.log(list, list instanceof List, list.total());
const show = (name: string, v: any): void => console.log(name, v instanceof List, Array.isArray(v), v);
show("map", list.map((x) => x * 2));
show("filter", list.filter((x) => x > 1));
show("flatMap", list.flatMap((x) => [x, x]));
show("slice", list.slice(1));
show("concat", list.concat([9]));
show("splice", list.splice(0, 1));
show("flat", list.flat());
show("toSorted", list.toSorted());
show("of", List.of(1, 2));
show("from", List.from("ab"));
console.log((list.map((x) => x) as List).total());

class Plain extends Array {
  static get [Symbol.species]() {
    return Array;
  }
}
const plain = Plain.of(1, 2, 3);
console.log(plain.map((x) => x) instanceof Plain, plain.filter((x) => x > 1), plain.slice() instanceof Plain);

class Loud extends Array {
  constructor(...args: any[]) {
    super(...args);
    console.log("made with", args);
  }
  set 0(v: any) {
    console.log("never set", v);
  }
}
const loud = new Loud(7, 8);
console.log(loud.map((x) => x + 1).length, loud.filter(() => true).length, loud.flatMap((x) => [x]).length);

const odd: any = [1, 2];
odd.constructor = { [Symbol.species]: function (n: number) { return { made: n }; } };
console.log(odd.map((x: number) => x), odd.filter((x: number) => x > 1));
odd.constructor = 5;
for (const f of [() => odd.map((x: number) => x), () => odd.filter((x: number) => x), () => odd.flatMap((x: number) => x)]) {
  try {
    console.log(f());
  } catch (e: any) {
    console.log(e.name, e.message);
  }
}
odd.constructor = undefined;
console.log(odd.map((x: number) => x));
