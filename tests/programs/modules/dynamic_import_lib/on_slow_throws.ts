import "./slow_throws.ts"; console.log("not reached");
