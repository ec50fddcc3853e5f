export const b = 1;
export default function () {}
