let n = 1;
export default n;
export const bump = () => ++n;
export const current = () => n;
