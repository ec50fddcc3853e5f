let local = "old";
export { local as default };
export const getAlias = () => local;
export const setAlias = (s: string) => { local = s; };
