console.log("throws runs");
export const never = 1;
throw new SyntaxError("thrown at the top");
