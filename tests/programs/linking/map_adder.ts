// A class that extends Map is filled through a method that the program never names.
class Table extends Map {}
console.log(new Table([[1, 2]]));
