// Sloppy functions: this, mapped arguments, implicit globals, deletion, typeof.
function sloppy(a, b) {
  implicit = a;
  arguments[0] = 2;
  delete implicit;
  return this === undefined ? typeof missing : a;
}
function duplicate(a, a) {
  return arguments.length + a;
}
function strict(a) {
  'use strict';
  return arguments;
}
sloppy(1, 2);
duplicate(1, 2);
strict(1);
