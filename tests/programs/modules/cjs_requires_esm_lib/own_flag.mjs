export const __esModule = false;
export default "default";
