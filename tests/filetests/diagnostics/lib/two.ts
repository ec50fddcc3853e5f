export const clash = 2;
