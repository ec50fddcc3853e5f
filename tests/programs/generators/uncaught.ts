// An error out of a generator ends the program; what ran before is printed, finally blocks too.
function* failing(): Generator<number> {
  try {
    yield 1;
    throw new RangeError("from the generator");
  } finally {
    console.log("finally runs");
  }
}
function* outer(): Generator<number> {
  try {
    yield* failing();
  } finally {
    console.log("outer finally");
  }
}
for (const x of outer()) console.log(x);
console.log("never");
