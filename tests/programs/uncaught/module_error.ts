// Ends with an error thrown while an imported module is evaluated; the importer never runs.
import { value } from "./module_error_lib/bad.ts";
console.log("never", value);
