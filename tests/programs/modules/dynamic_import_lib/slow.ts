console.log("slow begins");
for (let i = 0; i < 3; i++) await i;
console.log("slow ends");
export const name = "slow";
