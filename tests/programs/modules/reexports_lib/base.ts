export const evals: string[] = ["base"];
export const PI = 3;
export const dup = "from base";
