console.log("bad module starts");
export const value = 1;
const table: any = { a: 1 };
console.log(table.a);
table.b.c = 2;
console.log("never");
