// var, functions and Annex B in sloppy code.
var a = f();
function f() { return typeof g + typeof h; }
function f() { return 2; }
if (a) { function g() { return 1; } g(); }
if (a) function h() { return h; }
{ let shadowed = 1; { function shadowed() {} } }
function params(p, q) {
  var p; var q = 2; var r = arguments[0];
  { function p() {} }
  return [p, q, r];
}
try { throw 1; } catch (e) { var e = 2; }
switch (a) { case 1: function inSwitch() {} }
implicit = this;
delete implicit; delete a; delete (a as any).b;
function sloppyThis() { return this; }
label: function labelled() {}
