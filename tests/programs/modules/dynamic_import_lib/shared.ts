console.log("shared runs");
export const shared = { id: 1 };
