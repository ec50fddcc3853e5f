export enum Level { Debug = 10, Info = 20, Warn }
export const enum Mode { Read = 1, Write = 2, Both = Read | Write }
export default Level;
