// Ends with null rethrown out of a catch clause, after a finally whose output is kept.
export {};
try {
  try {
    throw null;
  } catch (e) {
    console.log("caught", e);
    throw e;
  } finally {
    console.log("finally");
  }
} finally {
  console.log("second finally");
}
