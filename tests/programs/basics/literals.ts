// Tests literals of every primitive type, numeric notations, string escapes and their printed form.
export {};
console.log(0, 1, -1, 42, 3.5, .5, 5., 1e3, 1E-3, 0x1F, 0o17, 0b1011, 1_000_000);
console.log(true, false, null, undefined);
console.log("double", 'single', `backtick`);
console.log("a\tb|c\\d|e\"f|g\'h|\x41|\u0042|\u{43}|\u{1F600}|\0end".length);
console.log("line1\nline2");
console.log("cont\
inued");
console.log('it\'s', "say \"hi\"", `back\`tick`);
console.log(typeof 1, typeof "s", typeof true, typeof undefined, typeof null, typeof {}, typeof [], typeof (() => 1), typeof Symbol("q"));
console.log(NaN, Infinity, -Infinity, -0, 0);
console.log([-0, 0, NaN], { z: -0 });
console.log(void 0, (1, 2, 3));
console.log("");
console.log();
console.log("", "", "x");
console.log("é", "ÿ", "Ā", "日本", "😀", "é".length, "😀".length);
const big = 123456789012345680000, small = 0.000001, tiny = 1e-7;
console.log(big, small, tiny, 1e21, 1e20, 123e-20, 4.9e-324, 1.7976931348623157e308);
console.log(0.1 + 0.2, 1 / 3, 100 / 3, 2 / 3, 5e-324 / 2);
console.log(9007199254740991, 9007199254740992, 9007199254740993, 2147483647, 2147483648, -2147483648, 4294967295, 4294967296);
