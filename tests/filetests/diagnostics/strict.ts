export {};
delete x;
arguments = 1;
with (x) {}
010;
