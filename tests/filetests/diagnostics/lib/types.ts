export interface Shape {}
export type Fine = number;
export const value = 1;
