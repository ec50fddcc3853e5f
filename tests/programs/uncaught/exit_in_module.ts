// Ends with process.exit in a dependency.
import "./exit_in_module_lib/first.ts";
import "./exit_in_module_lib/second.ts";
console.log("never");
