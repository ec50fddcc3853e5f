// arguments: mapped in sloppy functions with simple parameters.
function mapped(a, b) { arguments[0] = 1; return a + b; }
function unmapped(a = 1) { return arguments; }
function strict(a) { "use strict"; return arguments.length; }
function viaArrow(a) { return () => arguments[0]; }
function shadowed(arguments) { return arguments; }
function viaVar() { var arguments; return arguments; }
const duplicate = function (a, a) { return a; };
