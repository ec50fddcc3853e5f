// A class that extends Set is filled through a method that the program never names.
class Bag extends Set {}
console.log(new Bag([1, 2]));
