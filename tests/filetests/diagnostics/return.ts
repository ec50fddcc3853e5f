export {};
return 1;
