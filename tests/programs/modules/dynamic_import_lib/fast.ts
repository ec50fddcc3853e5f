console.log("fast"); export const name = "fast";
